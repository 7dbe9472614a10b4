import type { Role } from '../../../contract/access'

export const roles = {
  /** By what the contract calls them. */
  names: {
    Member: 'Member',
    Moderator: 'Moderator',
    Administrator: 'Administrator',
    'Organization Administrator': 'Organization Administrator',
  } satisfies Record<Role, string>,
  about:
    'What each role may do. It is the table by which the office decides; it can’t be changed here. A role is given when an account is added.',
  caption: 'What each role may do',
  capability: 'Capability',
  members: 'A Member has no way into the office: signing in is refused.',
  scopes: { yes: 'Yes', all: 'All', own: 'Own organization', none: 'No' },
  groups: {
    accounts: 'Accounts',
    posts: 'Posts',
    organizations: 'Organizations',
    support: 'Support',
    settings: 'Settings',
  },
  permissions: {
    accounts: {
      read: 'See accounts',
      create: 'Add or import accounts',
      invite: 'Invite accounts',
      eliminate: 'Take accounts out of their organization',
      export: 'Take a list of accounts out as a file',
      delete: 'Delete accounts',
    },
    posts: {
      queue: 'See blocked and reported posts, and what can’t wait',
      browse: 'See published posts and any other',
      decide: 'Block and approve posts',
      escalate: 'Escalate posts to Administrators',
      filterByModerator: 'Filter blocked posts by moderator',
      create: 'Create posts',
    },
    organizations: {
      read: 'See organizations',
      create: 'Add organizations',
      invite: 'Invite organizations',
      delete: 'Delete pending organizations',
    },
    tickets: { read: 'See support tickets', answer: 'Answer support tickets' },
    settings: { read: 'See settings, invitations and roles', update: 'Change settings and invitations' },
    events: { read: 'See what was done' },
    insights: { read: 'See the insights' },
  },
}
