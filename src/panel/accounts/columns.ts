/** Columns that are there for who wants them. */
export const hiddenAtFirst = ['organization', 'role', 'created']

/** Columns that can be shown or not. */
export const choosableColumns = ['email', 'status', 'subs', ...hiddenAtFirst]

/** Columns that the office has an order by. */
export const sortable = ['lastname', 'email', 'status', 'created']
