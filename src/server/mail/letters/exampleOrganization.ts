/** The organization of a letter that is only tried out. */
export const exampleOrganization = 'Example School'
