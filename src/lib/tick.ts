let ticks = 0

/** Orders events: a clock may be set back. */
export const nextTick = (): number => (ticks += 1)
