export const reset = {
  forgot: {
    title: 'Forgot password',
    text: 'Enter the address that you sign in with. We will send you an email with a link.',
    email: 'Email',
    submit: 'Send',
    busy: 'Sending…',
    sent: 'We have successfully sent you an email. Please check and follow the instruction.',
    here: 'Open its link in this browser within ten minutes. We sent it to %{email}.',
    noLetter: 'No email? It can take a minute; check your spam folder too.',
    again: 'Send again',
    underWay:
      'You are already setting a new password for %{email} in this browser. If you ask again, you start over.',
    signedIn: 'You are signed in as %{name}. Asking for a new password signs you out in this browser.',
    useless:
      'A link works once, within ten minutes, in the browser that asked for it. Ask for a new email here.',
    empty: 'Please fill the empty field.',
    malformed: 'This is not an email address, such as name@example.org.',
  },
  title: 'Reset password',
  letter: 'Open the link in the email that we have sent to %{email}.',
  letterHere: 'Open it in this browser, within ten minutes of asking for it.',
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
