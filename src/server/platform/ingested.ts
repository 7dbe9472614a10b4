import type { NewEvent } from '../events/events.service'

/** That a batch of the platform's lines was taken in, with how many of them did what. */
export function ingested(feed: string, after: Record<string, number>): NewEvent {
  return { act: 'take_in', kind: 'feed', subject: feed, after }
}
