/** Whose posts are shown, where it is one member's only. */
interface PostsAuthor {
  uid: string
  name: string
}

/** The author that a route was given as its state, or null: a browser keeps state over reloads and updates. */
export function authorInState(state: unknown): PostsAuthor | null {
  if (typeof state !== 'object' || state === null || !('author' in state)) return null
  const { author } = state
  if (typeof author !== 'object' || author === null || !('uid' in author && 'name' in author)) return null
  const { uid, name } = author
  return typeof uid === 'string' && typeof name === 'string' ? { uid, name } : null
}
