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
    unsaved: 'Your unsaved work is still here: sign in with the same account to send it.',
    password_changed: 'Your password was changed. Sign in with the new one.',
    logged_out_elsewhere:
      'You logged out in another tab. Sign in again: your unsent messages in this tab are still there.',
  },
  notStored:
    'This browser could not store your session: it ends when you close or reload this tab, and other tabs don’t share it.',
  toLogin: 'Go to sign in',
  wait: 'Wait %{seconds} s',
}
