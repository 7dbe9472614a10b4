import { type Static, Type } from 'typebox'
import { rights, roles } from './access'
import { knownAges } from './ages'
import { accountsDefaultLimit, everything, keywords, ListChanges, listQuery, maxRows, OnlyIds } from './lists'
import {
  Email,
  Id,
  Nullable,
  OneOf,
  organizationExample,
  PersonNameOrNone,
  Strict,
  Timestamp,
} from './schema'

export const maxPhoneLength = 50
/** In characters. */
export const maxBiographyLength = 2000

export const accountStatuses = ['active', 'inactive', 'invited', 'incomplete'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Only if the last invitation could not be delivered. */
export const Undelivered = Type.String({ description: 'why the last invitation could not be delivered' })

const SubAccount = Type.Object(
  {
    uid: Id,
    firstname: Type.String(),
    lastname: Type.String(),
    created: Timestamp,
    ...knownAges,
  },
  { title: 'SubAccount' },
)

const AccountOrganization = Type.Unsafe<{ oid: string; name: string } | null>({
  type: ['object', 'null'],
  properties: { oid: Id, name: Type.String(organizationExample) },
  required: ['oid', 'name'],
  description: 'in lists and of one account; null for who is in none',
})

const Guardian = Type.Unsafe<{ uid: string; firstname: string; lastname: string } | null>({
  type: ['object', 'null'],
  properties: { uid: Id, firstname: Type.String(), lastname: Type.String() },
  required: ['uid', 'firstname', 'lastname'],
  description: 'of one account: whose sub-account it is, or null',
})

/** Rights that an Administrator has added to a Moderator's. */
export const Rights = Type.Array(OneOf(rights), { uniqueItems: true, examples: [['answersTickets']] })

export const Account = Type.Object(
  {
    uid: Id,
    firstname: Type.String(),
    lastname: Type.String(),
    email: Nullable(Email),
    phone: Nullable(Type.String()),
    status: OneOf(accountStatuses),
    created: Timestamp,
    subs: Type.Array(SubAccount),
    role: Type.Optional(OneOf(roles, 'in lists and of one account')),
    rights: Type.Optional({ ...Rights, description: 'in lists and of one account: where it has some' }),
    organization: Type.Optional(AccountOrganization),
    guardian: Type.Optional(Guardian),
    undelivered: Type.Optional(Undelivered),
    isPartial: Type.Optional(
      Type.Boolean({
        description:
          'of one account: the caller sees its name, age, guardian and organization alone, as they answer a ticket of it',
      }),
    ),
    biography: Type.Optional(
      Type.String({
        description: 'of one account: what a person says of themselves at the platform, where they do',
        examples: ['I like bird houses'],
      }),
    ),
    ...knownAges,
  },
  { title: 'Account' },
)
export type Account = Static<typeof Account>

export const accountSorts = ['created', 'name', 'email', 'status'] as const

/** Newest first by default; other orders continue from a row by its id. */
const accountsSorting = {
  sort: Type.Optional(
    OneOf(accountSorts, 'accounts in another order than newest first; `last` goes with `lastId` then'),
  ),
  order: Type.Optional(OneOf(['asc', 'desc'], 'of accounts with `sort`: ascending, where it is not `desc`')),
}
export interface AccountsOrder {
  sort: (typeof accountSorts)[number]
  isDescending: boolean
}

export const AccountsQuery = listQuery(accountsDefaultLimit, {
  ...accountsSorting,
  oid: Type.Optional({
    ...Id,
    description:
      'one organization; `all` is the whole platform, `none` who is in no organization (Administrator); absent: one’s own',
  }),
  status: Type.Optional(OneOf([everything, ...accountStatuses], 'only accounts in this state')),
  role: Type.Optional(OneOf(roles, 'only accounts with this role')),
  ids: Type.Optional(OnlyIds),
})
export type AccountsQuery = Static<typeof AccountsQuery>

/** Which accounts are exported, and their order: as in the list, or with `keywords` as in the search. */
export const AccountsExportQuery = Strict({
  ...accountsSorting,
  oid: AccountsQuery.properties.oid,
  status: AccountsQuery.properties.status,
  role: AccountsQuery.properties.role,
  ids: AccountsQuery.properties.ids,
  keywords: keywords('as a search takes them'),
})
export type AccountsExportQuery = Static<typeof AccountsExportQuery>
/** The first three are the columns of an import. */
export const accountExportColumns = [
  'firstname',
  'lastname',
  'email',
  'status',
  'role',
  'organization',
  'created',
] as const

export const AccountsPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    changes: ListChanges,
    accounts: Type.Array(Account),
  },
  { title: 'AccountsPage' },
)

/** The part `user` of `POST /accounts`. An existing account is named by its address alone; one name is a name. */
export const NewAccount = Strict(
  {
    email: Email,
    firstname: Type.Optional(PersonNameOrNone),
    lastname: Type.Optional(PersonNameOrNone),
  },
  { title: 'NewAccount' },
)
export type NewAccount = Static<typeof NewAccount>

/** What an Administrator changes of an account; what is absent stays. Role and rights are never one's own. */
export const AccountChange = Strict(
  {
    firstname: Type.Optional(PersonNameOrNone),
    lastname: Type.Optional(PersonNameOrNone),
    phone: Type.Optional(
      Nullable(Type.String({ maxLength: maxPhoneLength, examples: ['+44 20 7946 0000'] })),
    ),
    role: Type.Optional(OneOf(roles)),
    rights: Type.Optional(Rights),
  },
  { title: 'AccountChange' },
)
export type AccountChange = Static<typeof AccountChange>

/** The part `org`: the account's organization and role. `type` and `name` are ignored. */
export const AccountPlace = Strict(
  {
    oid: Id,
    role: OneOf(roles),
    type: Type.Optional(Type.String({ examples: ['Education'] })),
    name: Type.Optional(Type.String(organizationExample)),
  },
  { title: 'AccountPlace' },
)
export type AccountPlace = Static<typeof AccountPlace>

/** Each account is named by its uid or its address. The letter goes to the address on record. */
export const AccountsToInvite = Strict(
  {
    accounts: Type.Array(Strict(Type.Partial(Account).properties), {
      minItems: 1,
      maxItems: maxRows,
      examples: [[{ uid: '019bb13c-a3e0-7a41-b8c0-d93e2f1a5b7c' }, { email: 'anne@example.org' }]],
    }),
  },
  { title: 'AccountsToInvite' },
)
