import { type Static, Type } from 'typebox'
import type { Permission } from './access'
import { Account, AccountsQuery, accountSorts, accountStatuses } from './accounts'
import { addresses } from './addresses'
import { everything, keywords, ListChanges, listQuery, searchDefaultLimit } from './lists'
import { industries, Organization, OrganizationsQuery, organizationStates } from './organizations'
import { Post, postStatuses, postTypes } from './posts'
import { PostsQuery, permissionsToList, postSorts, postsListCases } from './posts.api'
import { byQuery, routeTable } from './route'
import { OneOf, Reply } from './schema'

const ofIndustry = { type: Type.Optional(OneOf(industries, 'organizations of this industry')) }

/** What can be searched, with the parameters of its list. */
export const searchable = {
  accounts: AccountsQuery.properties,
  organizations: { ...OrganizationsQuery.properties, ...ofIndustry },
  posts: PostsQuery.properties,
} as const

export const SearchQuery = listQuery(searchDefaultLimit, {
  ...searchable.posts,
  ...searchable.organizations,
  ...searchable.accounts,
  limit: { ...AccountsQuery.properties.limit, default: searchDefaultLimit },
  ref: OneOf(
    ['accounts', 'organizations', 'posts'],
    'what is searched, with the parameters that its list takes too',
  ),
  keywords: keywords(
    'words that are all there, in any order: found anywhere in names and addresses, in the names of an account’s sub-accounts and in an organization’s industry; of posts, words of the text, of what is read in pictures and of the author’s name and username, and from four letters on those that begin so',
  ),
  sort: Type.Optional(
    OneOf([...new Set([...accountSorts, ...postSorts])], 'another order than newest first, as in the list'),
  ),
  type: Type.Optional(
    OneOf([everything, ...postTypes, ...industries], 'organizations of this industry, or posts of this type'),
  ),
  status: Type.Optional(
    OneOf(
      [...new Set([everything, ...accountStatuses, ...organizationStates, ...postStatuses])],
      'only what is in this state',
    ),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>

/** In the shape of the list that was searched. */
const SearchPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    changes: Type.Optional(ListChanges),
    accounts: Type.Optional(Type.Array(Account)),
    organizations: Type.Optional(Type.Array(Organization)),
    posts: Type.Optional(Type.Array(Post)),
  },
  { title: 'SearchPage' },
)

/** What a search asks of its caller. */
function permissionsToSearch({ ref, ...query }: { ref?: unknown }): Permission[] {
  if (ref === 'posts') return permissionsToList(query)
  return [ref === 'organizations' ? 'organizations.read' : 'accounts.read']
}

/** The same in words. */
const searchCases = [
  { when: '`ref=accounts`', permission: 'accounts.read' },
  { when: '`ref=organizations`', permission: 'organizations.read' },
  ...postsListCases.map(({ when, permission }) => ({ when: `\`ref=posts\`, ${when}`, permission })),
] as const

export const searchApi = routeTable({
  search: {
    ...addresses.search,
    summary:
      'Find accounts or organizations by any part of a name or an email address, or posts by their words',
    tag: 'accounts',
    access: byQuery(searchCases, permissionsToSearch),
    query: SearchQuery,
    reply: Reply(SearchPage),
    problems: ['not_found'],
  },
})
