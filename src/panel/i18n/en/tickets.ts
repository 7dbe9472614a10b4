export const ticketFields = {
  user: 'Member',
  issue: 'Issue',
  assignee: 'Assignee',
  status: 'Status',
  created: 'Created',
}

export const tickets = {
  title: 'Tickets',
  statuses: { open: 'Open', pending: 'Pending', reopened: 'Reopened', closed: 'Closed', solved: 'Solved' },
  gone: 'Somebody whose account is gone',
  nobody: 'Nobody yet',
  waiting: 'Waiting',
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
