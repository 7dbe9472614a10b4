/**
 * Specification §9: how many rows a list has where nothing is asked for. They are by themselves, so that who needs a
 * number gets no shapes with it.
 */
export const accountsDefaultLimit = 5
export const organizationsDefaultLimit = 5
export const ticketsDefaultLimit = 5
export const searchDefaultLimit = 5
export const postsDefaultLimit = 20

/** The page sizes that the panel offers (specification §9). */
export const pageSizes = [10, 20, 50, 100, 150] as const
