import { type Static, Type } from 'typebox'
import { Email, everything, Id, listQuery, Nullable, OneOf, Timestamp } from './common'

export const accountStatuses = ['active', 'inactive', 'invited', 'incomplete'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const SubAccount = Type.Object({
  firstname: Type.String(),
  lastname: Type.String(),
  created: Timestamp,
})
export type SubAccount = Static<typeof SubAccount>

export const Account = Type.Object({
  uid: Id,
  firstname: Type.String(),
  lastname: Type.String(),
  email: Nullable(Email),
  phone: Nullable(Type.String()),
  status: OneOf(accountStatuses),
  created: Timestamp,
  subs: Type.Array(SubAccount),
})
export type Account = Static<typeof Account>

export const accountsDefaultLimit = 5

export const AccountsQuery = listQuery(accountsDefaultLimit, {
  oid: Type.Optional({
    ...Id,
    description: 'one organization; `all` is the whole platform (Administrator); absent: one’s own',
  }),
  status: Type.Optional(OneOf([everything, ...accountStatuses])),
})
export type AccountsQuery = Static<typeof AccountsQuery>

export const AccountsPage = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  accounts: Type.Array(Account),
})
