/** What the platform is told by itself: the closed list. */
export const noticeTypes = [
  'post.blocked',
  'post.approved',
  'post.withheld',
  'appeal.upheld',
  'appeal.overturned',
  'account.eliminated',
  'account.deleted',
  'account.activated',
  'ticket.taken',
  'ticket.ended',
  'ticket.rated',
] as const

/** Told to one webhook, where somebody asks for it. */
export const trialType = 'webhook.test'
