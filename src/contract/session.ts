import { type Static, Type } from 'typebox'
import { staffRoles } from './access'
import { Email, Id, Nullable, OneOf, Timestamp } from './common'

/** The organization that a person works in, with the role held there: the role decides what the session may do. */
export const SessionOrganization = Type.Object({
  oid: Id,
  type: Type.String({ description: 'the industry' }),
  name: Type.String(),
  role: OneOf(staffRoles),
})

/** A signed-in person, as specification §3 lists the fields, and the bearer token of this session. */
export const UserSession = Type.Object({
  uid: Id,
  firstname: Type.String(),
  lastname: Type.String(),
  email: Email,
  photo: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  created: Timestamp,
  organization: SessionOrganization,
  root: Nullable(Type.Object({ uid: Id, firstname: Type.String(), lastname: Type.String() })),
  links: Type.Object({
    support: Nullable(Type.String({ description: 'the support socket; null while the office has none' })),
  }),
  token: Type.String({ description: '256 random bits, base64url; the office keeps a hash only' }),
  expires: Timestamp,
})
export type UserSession = Static<typeof UserSession>
