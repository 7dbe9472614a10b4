/** What has to be known of somebody new. */
export const nobody = { firstname: '', lastname: '', email: '' }
export type NewPerson = typeof nobody
export const personFields = ['firstname', 'lastname', 'email'] as const
