export const sessions = {
  title: 'Your sessions',
  about:
    'Where you are signed in. End any session that you don’t recognise or no longer need. If it was not you, set a new password as well.',
  caption: 'Your sessions, newest first',
  columns: { browser: 'Browser', created: 'Started', seen: 'Last used' },
  browser: '%{browser} on %{system}',
  unknown: 'Unknown browser',
  isThis: 'This session',
  none: 'You have no other sessions.',
}
export const endSession = {
  label: 'End',
  name: 'End the session in %{browser}, started %{created}',
  title: 'End this session?',
  text: 'The person who uses it has to sign in again: %{browser}, started %{created}.',
  confirm: 'End session',
  done: 'The session was ended.',
}
