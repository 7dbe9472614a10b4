export const ticketFields = {
  number: 'No.',
  user: 'Member',
  issue: 'Issue',
  lastMessage: 'Last message',
  assignee: 'Assignee',
  status: 'Status',
  waitingSince: 'Waits',
  created: 'Created',
}

export const tickets = {
  title: 'Tickets',
  queues: { label: 'Queue', all: 'All', mine: 'Mine', unassigned: 'Unassigned', waiting: 'Waiting longest' },
  statuses: { open: 'Open', pending: 'Pending', reopened: 'Reopened', closed: 'Closed', solved: 'Solved' },
  gone: 'Somebody whose account is gone',
  nobody: 'Nobody yet',
  numbered: '#%{number}',
  waitsSince: 'Waits since %{when}',
  view: 'View Ticket',
  viewOf: 'View Ticket of %{name}',
  left: 'Has left this list',
  member: {
    account: 'Account of the member',
    posts: 'Posts of the member',
    gone: 'This account is no longer there.',
  },
  live: {
    arrived: '%{smart_count} new or changed ticket |||| %{smart_count} new or changed tickets',
    show: 'Show',
    changed: 'The ticket of %{name} is now: %{status}',
  },
}
