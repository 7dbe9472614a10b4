export const sessions = {
  title: 'Your sessions',
  about:
    'Where you are signed in. End any session that you don’t recognise or no longer need. If it was not you, set a new password as well.',
  caption: 'Your sessions, the newest first',
  columns: { browser: 'Browser', created: 'Begun', seen: 'Last used' },
  browser: '%{browser} on %{system}',
  unknown: 'Unknown browser',
  isThis: 'This session',
  none: 'There is no other session.',
}
export const endSession = {
  label: 'End',
  name: 'End the session in %{browser}, begun %{created}',
  title: 'End this session?',
  text: 'Whoever works in it has to sign in again: %{browser}, begun %{created}.',
  confirm: 'End session',
  done: 'The session was ended.',
}
