import { isRemoteGameHour } from './clock'
import type { GameSeat, HallId } from './model'
import type { World } from './world'

/** Which sessions block a new one: the rules for main games and for Goal Mania. */

const sameHall = (a: HallId, b: HallId): boolean => String(a) === String(b)

const ownerOf = (world: World, id: HallId): number | undefined => world.findHall(id)?.owner

const seatsOfOwner = (world: World, userId: number, hallId: HallId): GameSeat[] =>
  world.playing.filter(
    (seat) => seat.userId === userId && ownerOf(world, seat.hallId) === ownerOf(world, hallId),
  )

/** Returned as counts, as getGameToken sends them. */
export const gamesBlockingMainGame = (
  world: World,
  { userId, hallId, gameType }: GameSeat,
): { activeGames: number; otherGames: number } => {
  const seats = seatsOfOwner(world, userId, hallId)
  const here = seats.filter((seat) => sameHall(seat.hallId, hallId))
  return {
    activeGames: here.filter((seat) => seat.gameType !== gameType).length,
    otherGames: seats.length - here.length,
  }
}

/** Returned as lists, as checkGameSession sends them; the app uses their length. */
export const gamesBlockingRemoteGame = (
  world: World,
  userId: number,
  hallId: HallId,
): { activeGames: HallId[]; otherGames: HallId[] } => {
  const session = world.remoteSessions.get(userId)
  const here = session !== undefined && sameHall(session.hallId, hallId)
  return {
    activeGames: here ? [session.hallId] : [],
    otherGames: [
      ...seatsOfOwner(world, userId, hallId).map((seat) => seat.hallId),
      ...(session && !here ? [session.hallId] : []),
    ],
  }
}

export const isRemoteGameOpen = (world: World): boolean =>
  world.settings.gameOpen ?? isRemoteGameHour(world.now())
