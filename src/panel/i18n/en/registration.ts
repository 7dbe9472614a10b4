export const registration = {
  title: 'Register an organization',
  required: 'Fields marked with * are required.',
  expect:
    'After you send this form, we email you the next steps. If one of its addresses is already known here, the email to that address says how to continue.',
  unreadable: "The link's details could not be read; please fill in the form.",
  invited:
    'You are invited: your organization becomes active as soon as you send this form. If your own address is not the one we invited, we email it a link that lets you in.',
  registeredBefore: 'If you have already registered, there is nothing to fill in:',
  organization: {
    legend: 'Organization',
    name: 'Organization name',
    email: 'Organization email',
    emailHint: 'Invitations and news for the organization go here.',
    address: 'Address',
    contact: 'Contact',
    contactHint: 'A phone number or a contact person.',
    type: 'Industry',
  },
  administrator: {
    legend: 'Administrator',
    about: 'The person who will manage this organization here.',
    hasAccount: 'I already have an account',
    hasAccountHint: 'We send an email to its address, with a link to confirm that the account is yours.',
    firstname: 'First name',
    lastname: 'Last name',
    email: 'Your email',
    accountEmail: 'Email of your account',
  },
  submit: 'Register',
  busy: 'Registering…',
  faults: {
    tooLong: 'This is too long.',
    signs:
      'This contains an invisible character, such as a line break or one that reverses text. Please type it again.',
    differs: 'Password and confirmation password should match.',
    organizationTaken:
      'An organization with this email address already exists. If it is yours, ask us for a new invitation; otherwise use another address.',
    accountTaken:
      'An account with this email address already exists. If you have already registered this organization, sign in with it; if the account is yours, switch on “I already have an account”; otherwise use another address.',
    refused: 'The office could not accept this. Please check it.',
  },
  checking: 'Checking your invitation…',
  failed: {
    kept: 'Nothing that you typed was lost.',
    linkEnded:
      'The invitation was used, has expired, or was replaced by a newer one. Ask us for a new invitation, or register without it: we then review your registration first.',
    withoutInvitation: 'Register without the invitation',
  },
  done: {
    activeTitle: 'Your organization is registered',
    pendingTitle: 'We received your registration',
    active: '%{organization} is active.',
    pending: '%{organization} is not active yet. This is what happens next:',
    email:
      'We have sent an email to %{email}; open its link to confirm your registration. It explains the next steps, even if that address already has an account here.',
    review:
      'We review your registration, and email you and %{email} when it is accepted. If an organization with this address already exists here, an email to it says so.',
    signInNow: 'You can sign in now as %{email}, with the password you chose.',
    signInLater: 'After both steps you can sign in as %{email}, with the password you chose.',
    confirm: 'We have sent an email to %{email}; open its link to confirm.',
    noEmail:
      'No email? It can take a minute; check your spam folder too. If you already manage this organization, you don’t need one.',
    signInProved:
      'After that you can sign in as %{email}, with the password you chose. Nobody can sign in before that.',
    signInConfirmed: 'After that you can sign in as %{email}, with the password of that account.',
    signInBoth: 'After both steps you can sign in as %{email}, with the password of that account.',
  },
  confirmation: {
    title: 'Confirm your registration',
    checking: 'Checking the link…',
    /** In the place of the organization's name, where the office could not be asked. */
    unnamed: 'an organization',
    registered: 'This was on %{moment}.',
    submit: 'Confirm',
    busy: 'One moment…',
    notMe: 'This was not me',
    doneTitle: 'Your registration is confirmed',
    declinedTitle: 'The registration has ended',
    fresh: {
      text: 'Someone registered %{organization}, gave your address for its administrator, and chose a password. If this was you, confirm it.',
      caution:
        'Confirm only what you registered yourself: the person who registered knows the password. If this was not you, choose “This was not me”, and nobody can sign in with your address.',
      active:
        'You now manage %{organization}. You can sign in with the password you chose when you registered.',
      pending:
        'Your address is confirmed. We review the registration of %{organization}, and email you when it is accepted; after that you can sign in with the password you chose.',
      declined:
        'Nobody can sign in with your address. What was registered with it for %{organization} is deleted.',
    },
    existing: {
      text: 'Someone registered %{organization} and named your account as its administrator. If this was you, confirm it.',
      caution: 'If this was not you, choose “This was not me”: your account does not change.',
      active: 'Your account now manages %{organization}. You can sign in with the password of that account.',
      pending:
        'Your account will manage %{organization}. We review its registration, and email you when it is accepted; after that you can sign in with the password of your account.',
      declined: 'Your account does not change. What was registered with it for %{organization} is deleted.',
    },
    address: {
      title: 'Confirm the new address',
      notMe: 'This is not right',
      doneTitle: 'The new address is confirmed',
      declinedTitle: 'The address stays as it was',
      text: '%{organization} is to have the email address %{email} with us from now on. If that is right, confirm it.',
      caution: 'If it is not, choose “This is not right”: the organization keeps the address that it has.',
      active: 'From now on we write to %{organization} at this address.',
      pending: 'From now on we write to %{organization} at this address.',
      declined: 'We go on writing to %{organization} at the address before.',
    },
    linkEnded:
      'If you have already confirmed, there is nothing left to do. Otherwise register again, or ask us for an invitation for the organization.',
    accountTaken:
      'It can manage only one organization. Ask us for an invitation, and register with another email address.',
  },
}
