export const decisions = {
  analyzer: 'Content analyzer',
  notDecided: '%{title}. %{advice}',
  unstored: {
    label: 'Unsaved decisions',
    held: '%{smart_count} decision is waiting for the connection. |||| %{smart_count} decisions are waiting for the connection.',
    sendHeld: 'Send all again',
    logout:
      '%{smart_count} decision is not saved, and will be lost when you log out. |||| %{smart_count} decisions are not saved, and will be lost when you log out.',
    more: 'And %{smart_count} more. |||| And %{smart_count} more.',
    block: 'The post of %{name} was not blocked.',
    approve: 'The post of %{name} was not approved.',
    undo: 'Couldn’t undo the decision on the post of %{name}.',
    show: 'Show the post of %{name}',
    again: 'Try again for %{name}',
    forget: 'Dismiss this message about the post of %{name}',
  },
  meanwhile: {
    blocked: 'Already decided by %{name} at %{time}: blocked',
    public: 'Already decided by %{name} at %{time}: approved',
    pending: 'Already changed by %{name} at %{time}: waiting',
    revised: 'The author edited this post at %{time}. Read what changed, then decide again.',
    advice: 'Nothing was overwritten. This is the post as it is now; you can decide again.',
    somebody: 'someone',
  },
}
