import { type Static, Type } from 'typebox'
import type { Permission } from './access'
import { Account, accountStatuses, accountsSorting } from './accounts'
import { OnlyIds } from './bulk'
import { everything, Id, ListChanges, listQuery, OneOf } from './common'
import { searchDefaultLimit } from './listSizes'
import { industries, Organization, organizationStatuses, withCounts } from './organizations'

/** What can be searched, with the permission that it takes. */
const searchable = { accounts: 'accounts.read', organizations: 'organizations.read' } as const
export const SearchQuery = listQuery(searchDefaultLimit, {
  ...accountsSorting,
  ...withCounts,
  ref: OneOf(['accounts', 'organizations'], 'what is searched'),
  keywords: Type.Optional(
    Type.String({
      pattern: '\\S',
      maxLength: 200,
      description:
        'found anywhere in names and addresses, in the names of an account’s sub-accounts and in an organization’s industry',
    }),
  ),
  oid: Type.Optional({
    ...Id,
    description: 'accounts of this organization only; `all`, `none` as in their list',
  }),
  ids: Type.Optional(OnlyIds),
  type: Type.Optional(OneOf(industries, 'organizations of this industry')),
  status: Type.Optional(
    OneOf(
      [...new Set([everything, ...accountStatuses, ...organizationStatuses])],
      'only what is in this state',
    ),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>

/** In the shape of the list that was searched. */
export const SearchPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    changes: ListChanges,
    accounts: Type.Optional(Type.Array(Account)),
    organizations: Type.Optional(Type.Array(Organization)),
  },
  { title: 'SearchPage' },
)

/** What a search asks of its caller. */
export function permissionsToSearch({ ref }: { ref?: unknown }): Permission[] {
  return [ref === 'organizations' ? searchable.organizations : searchable.accounts]
}

/** The same in words. */
export const searchCases = [
  { when: '`ref=accounts`', permission: searchable.accounts },
  { when: '`ref=organizations`', permission: searchable.organizations },
] as const
