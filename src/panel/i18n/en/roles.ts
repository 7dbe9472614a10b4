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
    'What each role can do. The office decides by this table, which can’t be changed here. An account gets its role when it is added.',
  caption: 'What each role can do',
  capability: 'Capability',
  members: 'Members can’t sign in to the office.',
  scopes: { yes: 'Yes', all: 'All', own: 'Own organization', none: 'No' },
  groups: {
    accounts: 'Accounts',
    posts: 'Posts',
    organizations: 'Organizations',
    support: 'Support',
    settings: 'Settings',
  },
  rights: {
    title: 'Added rights',
    about:
      'An Administrator can add single rights to a Moderator, in the account’s detail, and that of seeing abuse material to another Administrator as well. Nobody has one unless it was added, and nobody adds one to their own account.',
    advice:
      'The person has a new right once they sign in again. Where one is taken away, their sessions end at once.',
    names: {
      decides: 'Decides posts',
      takesMeasures: 'Takes measures against people',
      answersTickets: 'Answers tickets',
      readsInsights: 'Reads insights',
      seesAbuseMaterial: 'Sees abuse material',
    },
  },
  permissions: {
    accounts: {
      read: 'See accounts',
      create: 'Add or import accounts',
      update: 'Change names, phone and role of accounts, and end their sessions',
      invite: 'Invite accounts',
      eliminate: 'Remove accounts from their organization',
      export: 'Export accounts',
      handOver: 'Export a person’s data, and cases for authorities',
      delete: 'Delete accounts',
    },
    posts: {
      queue: 'See blocked and reported posts, and posts that can’t wait',
      browse: 'See published and all other posts',
      decide: 'Block and approve posts',
      escalate: 'Escalate posts to administrators',
      filterByModerator: 'Filter blocked posts by moderator',
      create: 'Create posts',
    },
    people: { measure: 'Warn, limit, mute and suspend people' },
    organizations: {
      read: 'See organizations',
      create: 'Add organizations',
      update: 'Change organizations',
      invite: 'Invite organizations',
      delete: 'Delete pending organizations',
    },
    abuse: { read: 'See known abuse material, and note to whom it was reported' },
    tickets: { read: 'See support tickets', answer: 'Answer support tickets', ask: 'Ask the platform' },
    settings: { read: 'See settings, invitations and roles', update: 'Change settings and invitations' },
    events: { read: 'See the activity' },
    insights: { read: 'See the insights' },
  },
}
