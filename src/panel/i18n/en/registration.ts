export const registration = {
  title: 'Register an organization',
  required: 'Fields marked with * are required.',
  expect:
    'Once you have sent it, we write to you what follows. Where one of the addresses in it is known here already, an email to that one says how to go on.',
  unreadable: "The link's details could not be read; please fill in the form.",
  invited:
    'This form carries your invitation: your organization is active as soon as you have sent it. Where your own address is not the one that we have invited, we write to it, and its link lets you in.',
  registeredBefore: 'If you have registered before, there is nothing to fill in:',
  organization: {
    legend: 'Organization',
    name: 'Organization name',
    email: 'Organization email',
    emailHint: 'Invitations and news for the organization go here.',
    address: 'Address',
    contact: 'Contact',
    contactHint: 'A phone number, or whom to ask for.',
    type: 'Industry',
  },
  administrator: {
    legend: 'Administrator',
    about: 'Who will look after this organization here.',
    hasAccount: 'I have an account already',
    hasAccountHint: 'Then we send an email to its address; its link confirms that the account is yours.',
    firstname: 'First name',
    lastname: 'Last name',
    email: 'Your email',
    accountEmail: 'Email of your account',
  },
  submit: 'Register',
  busy: 'Registering…',
  faults: {
    empty: 'Please fill in this field.',
    malformed: 'This is not an email address, such as name@example.org.',
    tooLong: 'This is too long.',
    signs:
      'This holds a sign that nobody sees, such as a line break or one that turns text round. Please type it anew.',
    differs: 'Password and confirmation password should match.',
    organizationTaken:
      'An organization here has this email address already. If it is yours, ask us for a new invitation; otherwise use another address.',
    accountTaken:
      'There is an account with this email address. If you have registered this organization before, sign in with it; if the account is yours, switch on “I have an account already”; otherwise use another address.',
    refused: 'The office does not take this. Please check it.',
  },
  emptyFields: 'Please fill required fields. (*)',
  checking: 'Looking at your invitation…',
  failed: {
    kept: 'Nothing that you typed is lost.',
    linkEnded:
      'The invitation was used, has run out, or a newer one was sent. Ask us for a new invitation, or register without it: we then look at your registration first.',
    withoutInvitation: 'Register without the invitation',
  },
  done: {
    activeTitle: 'Your organization is registered',
    pendingTitle: 'Your registration has arrived',
    active: '%{organization} is active.',
    pending: '%{organization} is not active yet. This is what happens next:',
    email:
      'We have sent an email to %{email}; open its link to confirm that you have registered. It says what follows, also where that address has an account here already.',
    review:
      'We look at your registration, and write to you and to %{email} when it is accepted. Where an organization with this address is here already, an email to it says so.',
    signInNow: 'You can sign in now as %{email}, with the password that you have chosen.',
    signInLater: 'After both you can sign in as %{email}, with the password that you have chosen.',
    letter: 'We have sent an email to %{email}; open its link to confirm.',
    noLetter:
      'No email? It can take a minute; look in your spam folder as well. Whoever administers this organization already needs none.',
    signInProved:
      'After that you can sign in as %{email}, with the password that you have chosen. Nobody can before.',
    signInConfirmed: 'After that you can sign in as %{email}, with the password of that account.',
    signInBoth: 'After both you can sign in as %{email}, with the password of that account.',
  },
  confirmation: {
    title: 'Confirm your registration',
    checking: 'Looking at the link…',
    /** In the place of the organization's name, where the office could not be asked. */
    unnamed: 'an organization',
    registered: 'That was on %{moment}.',
    submit: 'Confirm',
    busy: 'One moment…',
    notMe: 'This was not me',
    doneTitle: 'Your registration is confirmed',
    declinedTitle: 'The registration has ended',
    fresh: {
      text: 'Somebody registered %{organization}, named your address as its administrator’s, and chose a password. If that was you, confirm it.',
      caution:
        'Confirm only what you have registered yourself: whoever did knows the password. If it was not you, choose “This was not me”, and nobody gets in with your address.',
      active:
        'You administer %{organization} from now on. You can sign in with the password that you chose as you registered.',
      pending:
        'Your address is confirmed. We look at the registration of %{organization}, and write to you when it is accepted; after that you can sign in with the password that you have chosen.',
      declined:
        'Nobody gets in with your address. What was registered for %{organization} with it is removed.',
    },
    existing: {
      text: 'Somebody registered %{organization} and named your account as its administrator. If that was you, confirm it.',
      caution: 'If it was not you, choose “This was not me”: your account stays as it is.',
      active:
        'Your account administers %{organization} from now on. You can sign in with the password of that account.',
      pending:
        'Your account will administer %{organization}. We look at its registration, and write to you when it is accepted; after that you can sign in with the password of your account.',
      declined: 'Your account stays as it is. What was registered for %{organization} with it is removed.',
    },
    linkEnded:
      'If you have confirmed already, there is nothing left to do. Otherwise register again, or ask us for an invitation for the organization.',
    accountTaken:
      'It can administer one organization only. Ask the office for an invitation, and register with another email address.',
  },
}
