let ticks = 0

/** Larger than every earlier one in this page: tells which of two events came first, where a clock may be set back. */
export const tick = (): number => (ticks += 1)
