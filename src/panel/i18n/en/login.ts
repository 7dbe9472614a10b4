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
    password_set: 'Welcome! Your password is set. Sign in with it.',
    password_changed: 'Your password was changed. Sign in with the new one.',
    logged_out_elsewhere:
      'You logged out in another tab. Sign in again: your unsent messages in this tab are still there.',
  },
  provider: {
    submit: 'Sign in with %{name}',
    proved: 'You have shown who you are. Close this tab, and go on in the one that you came from.',
  },
  notStored:
    'This browser could not store your session: it ends when you close or reload this tab, and other tabs don’t share it.',
  welcome: 'Welcome! Your password is set, and you are signed in.',
  toLogin: 'Go to sign in',
  wait: 'Wait %{seconds} s',
}

export const passwords = {
  /** The language by whose rules lists within these sentences are joined. */
  language: 'en',
  confirm: 'Confirm password',
  good: 'This password follows the rules.',
  holdsAddress: 'Password must not be found in your email address.',
  tooShort: 'Password must be at least %{least} characters long.',
  tooLong: 'Password must be at most %{most} characters long.',
  missingKinds: 'Password must be at least %{kinds} characters.',
  kinds: {
    upper: '%{least} upper case',
    lower: '%{least} lower case',
    numeric: '%{least} numeric',
    special: '%{least} special',
  },
}

export const reset = {
  forgot: {
    title: 'Forgot password',
    text: 'Enter the address that you sign in with. We will send you an email with a link.',
    email: 'Email',
    submit: 'Send',
    busy: 'Sending…',
    sent: 'We have successfully sent you an email. Please check and follow the instruction.',
    here: 'Open its link in this browser within ten minutes. We sent it to %{email}.',
    noEmail: 'No email? It can take a minute; check your spam folder too.',
    again: 'Send again',
    underWay:
      'You are already setting a new password for %{email} in this browser. If you ask again, you start over.',
    signedIn: 'You are signed in as %{name}. Asking for a new password signs you out in this browser.',
    useless:
      'A link works once, within ten minutes, in the browser that asked for it. Ask for a new email here.',
  },
  first: 'Choose your password',
  title: 'Reset password',
  openLink: 'Open the link in the email that we have sent to %{email}.',
  here: 'Open it in this browser, within ten minutes of asking for it.',
  forWhom: 'New password for %{email}',
  account: 'Account',
  password: 'New password',
  submit: 'Set password',
  busy: 'Setting the password…',
  faults: {
    empty: 'Please fill the empty field.',
    differs: "Password doesn't matched.",
  },
  refused: 'The office could not accept this password. Please choose another one.',
  askAgain: 'Ask for a new email',
  invitation: {
    title: 'Welcome to Gatehouse',
    text: 'You are invited. Choose a password, and your account is ready.',
    submit: 'Set your password',
    busy: 'Opening the invitation…',
    ended:
      'The invitation was used, has expired, was withdrawn, or was replaced by a newer one. If you have already set a password, sign in. Otherwise ask an Administrator for a new invitation.',
    refused:
      'It belongs to another invitation or was already used. Open the link in your newest invitation again.',
    expired: 'The ten minutes are over. Your invitation is still valid: start again.',
    forgot: 'Forgot password?',
    signedIn: 'You are signed in as %{name}. Setting this password signs you out in this browser.',
  },
  done: {
    title: 'Your password is set',
    text: 'The password for %{email} is set. Use it on the platform.',
    staffOnly: 'This office is for staff: your account can’t sign in here.',
  },
}
