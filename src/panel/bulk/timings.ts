/** Specification §9: how often a progress moves, in milliseconds. */
export const progressTick = 800

/** Specification §9: how long after the invitations were sent the modal closes and the rows show it, in milliseconds. */
export const shownAfter = 2000
