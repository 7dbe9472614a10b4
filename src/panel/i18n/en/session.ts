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
  },
  notStored:
    'This browser could not store your session: it ends when you close or reload this tab, and other tabs do not share it.',
  forgot: {
    title: 'Forgot password',
    coming: 'Asking for a new password is not possible on this screen yet.',
  },
  reset: { title: 'Reset password', coming: 'Setting a new password is not possible on this screen yet.' },
  toLogin: 'Go to sign in',
}
