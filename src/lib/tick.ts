let ticks = 0

/**
 * The next number: larger than every earlier one in this page. Tells which of two events came first where a clock
 * cannot, since it may be set back and two events may share a millisecond. Says nothing across pages.
 */
export const tick = (): number => (ticks += 1)
