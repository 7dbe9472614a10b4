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
    changed: 'Your password was changed. Sign in with the new one.',
  },
  notStored:
    'This browser could not store your session: it ends when you close or reload this tab, and other tabs do not share it.',
  toLogin: 'Go to sign in',
  wait: 'Wait %{seconds} s',
}
