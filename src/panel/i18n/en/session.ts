export const session = {
  login: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    busy: 'Signing in…',
    forgot: 'Forgot password?',
    register: 'Register an organization',
    again: 'Try again',
    signedIn: 'You are signed in as %{name}.',
    continue: 'Continue to the office',
    loading: 'Opening the office…',
    unsaved: 'What was not stored yet is still here: sign in as the same person, and it is sent.',
    password_changed: 'Your password was changed. Sign in with the new one.',
    logged_out_elsewhere:
      'You logged out in another tab. Sign in again, and what you had not sent in this one is still there.',
  },
  notStored:
    'This browser could not store your session: it ends when you close or reload this tab, and other tabs do not share it.',
  toLogin: 'Go to sign in',
  wait: 'Wait %{seconds} s',
}
