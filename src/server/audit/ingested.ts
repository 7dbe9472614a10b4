import type { NewEvent } from './auditLog.service'

/** That a batch of the platform's lines was taken in, with how many of them did what, and what of each is told to webhooks. */
export function ingested(
  feed: string,
  after: Record<string, number>,
  parts: NewEvent['parts'] = [],
): NewEvent {
  return { act: 'take_in', kind: 'feed', subject: feed, after, parts }
}
