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
  alerts: {
    label: 'How you are told of tickets',
    chime: 'A sound for new tickets, and for what is new on mine',
    desktop: 'A message of the system as well, while this page is not looked at',
    denied: 'Your browser does not let this page do that. Allow notifications for it, and try again.',
    fresh: 'A new ticket from %{name} |||| %{smart_count} new tickets',
    anyTicket: 'A new ticket waits |||| New tickets wait',
    anyAnswer: 'There is a new message on one of your tickets |||| There are new messages on your tickets',
  },
  live: {
    arrived: '%{smart_count} new or changed ticket |||| %{smart_count} new or changed tickets',
    show: 'Show',
    changed: 'The ticket of %{name} is now: %{status}',
  },
}
