import { lazyPart } from './lazyPart'

/** The office, in a part of its own, which begins to load while somebody still types. */
export const { Part: OfficePart, preload: preloadOffice } = lazyPart(
  async () => (await import('../Office')).Office,
)
