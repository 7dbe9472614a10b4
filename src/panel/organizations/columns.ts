/** The columns that can be shown or hidden. */
export const columns = ['email', 'status', 'type', 'accounts', 'created'] as const

/** Those beyond the specification's, for who wants them. */
export const hiddenAtFirst = ['type', 'accounts']
