let ticks = 0

/** Orders events: a clock may be set back. */
export const tick = (): number => (ticks += 1)
