import type { EmailRow } from '../db/schema/mail'

/** What a letter says: its subject, and its content as HTML. */
export interface Template {
  title: string
  content: string
}

/**
 * The letters that the office itself writes. What follows a registration, anybody can have sent to any address: so no name
 * from outside is in a subject, and each says what to do if one did not ask for it.
 *
 * `link` asks the owner of an account whether they registered an organization, `registered` a person who has no account yet;
 * `link_impossible` says that no account with this address can be linked; `registered_before` tells an organization that it need not register again; `admitted` tells who
 * registered an organization, and the organization itself, that the office has accepted it; `address` asks a mailbox whether it is an
 * organization's new address, and `address_asked` tells the address before; `refused` tells who registered an organization why the
 * office does not accept it; `reset` carries the mailbox's half of a reset;
 * `password_changed`, `address_changed` (to the address before), `new_network`, `factor_changed` and `factor_reset` tell the owner of an account what was done with it;
 * `post_alert` and `ticket_alert` call somebody on duty to the office; `ticket_answered` says to a member of the platform, or the guardian,
 * that something waits to be read, and nothing of what it is about; `mentioned` leads a colleague to a note about a person, `referred` a
 * colleague or a school to a person whom they are to look after, `school_answered` a school to what the platform has answered it.
 */
export type OwnEmails = Record<Exclude<EmailRow['kind'], 'account' | 'organization'>, Template>

export const english: OwnEmails = {
  link: {
    title: 'Confirm that you administer an organization',
    content: `<p>Hello {{name}},</p>
<p>Somebody registered {{organization}} with us and named your account as its administrator.</p>
<p>If that was you, confirm it on the page to which this button leads:</p>
<p><a href="{{link}}">Confirm</a></p>
<p>You keep the password of your account.</p>
<p>If it was not you, open the same page and choose “This was not me”: the registration ends, and your account stays as it is.</p>
<p>The link is good for seven days and for one use.</p>`,
  },

  link_impossible: {
    title: 'About the registration of an organization',
    content: `<p>Hello,</p>
<p>Somebody registered {{organization}} with us and named this address as its administrator’s. No account with this address
can administer it: there is none, or it is not active, or it belongs to an organization already.</p>
<p>If that was you and you have an account, sign in with it:</p>
<p><a href="{{link}}">Sign in</a></p>
<p>Otherwise wait until we invite {{organization}}: the link in that letter lets you register it with a new account at
another address.</p>
<p>If it was not you, there is nothing to do.</p>`,
  },

  registered: {
    title: 'Confirm your registration',
    content: `<p>Hello,</p>
<p>Somebody registered {{organization}} with us, named this address as its administrator’s, and chose a password for it.</p>
<p>If that was you, confirm it on the page to which this button leads:</p>
<p><a href="{{link}}">Confirm</a></p>
<p>From then on you can sign in with the password that you have chosen; if we still have to accept {{organization}}, we write to
you when that is done. Nobody can sign in with this address before you have confirmed.</p>
<p>If it was not you, open the same page and choose “This was not me”: the registration ends, and nobody gets in with it. Never
confirm what you have not registered yourself: somebody else knows that password.</p>
<p>The link is good for seven days and for one use. If several such letters have come,
confirm by the one that came as you registered.</p>`,
  },

  registered_before: {
    title: 'Your organization is registered already',
    content: `<p>Hello,</p>
<p>Somebody tried to register an organization with this address. {{organization}} is registered with it already, and
nothing was changed.</p>
<p>If that was you: its administrator signs in here:</p>
<p><a href="{{link}}">Sign in</a></p>
<p>Where nobody can sign in yet, wait for our invitation to this address, or ask us for a new one.</p>
<p>If it was not you, there is nothing to do.</p>`,
  },

  admitted: {
    title: 'Your organization is accepted',
    content: `<p>Hello,</p>
<p>We have accepted {{organization}}. You can sign in now as {{account}}, with the password of that account:</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If you know nothing of this, tell us at once.</p>`,
  },

  address: {
    title: 'Confirm the new address of your organization',
    content: `<p>Hello,</p>
<p>{{organization}} is to have this email address with us from now on. If that is right, confirm it:</p>
<p><a href="{{link}}">Confirm</a></p>
<p>If it is not, open the same page and choose “This is not right”: the address stays as it was.</p>
<p>The link is good for seven days and for one use.</p>`,
  },

  address_asked: {
    title: 'The address of your organization is to change',
    content: `<p>Hello,</p>
<p>The email address of {{organization}} with us is to be {{account}} from now on. It counts once it is confirmed there; until then
we go on writing to you at this address.</p>
<p>If that is right, there is nothing to do. If you know nothing of it, tell us at once:</p>
<p><a href="{{link}}">Sign in</a></p>`,
  },

  refused: {
    title: 'Your registration is refused',
    content: `<p>Hello,</p>
<p>We can’t accept the registration of {{organization}}:</p>
<p>{{reason}}</p>
<p>What was registered is deleted, and nobody can sign in with it. If this is a mistake, tell us, or register again:</p>
<p><a href="{{link}}">Open Gatehouse</a></p>`,
  },

  reset: {
    title: 'Choose a new password',
    content: `<p>Hello {{name}},</p>
<p>You asked for a new password for the office. Do it in the browser in which you asked, within ten minutes:</p>
<p><a href="{{link}}">Choose a new password</a></p>
<p>If it was not you, do nothing: your password stays as it is, and the link alone is of no use to anybody.</p>`,
  },

  new_network: {
    title: 'You signed in from a new place',
    content: `<p>Hello {{name}},</p>
<p>Somebody signed in as {{account}} just now from a network that was not used for it in the last 30 days: {{network}}.</p>
<p>If that was you, there is nothing to do.</p>
<p>If it was not you, choose a new password at once, which signs everybody out, and tell your Administrator:</p>
<p><a href="{{link}}">Choose a new password</a></p>`,
  },

  password_changed: {
    title: 'Your password was changed',
    content: `<p>Hello {{name}},</p>
<p>The password of your account {{account}} was changed just now, and you were signed out everywhere else.</p>
<p>If that was you, there is nothing to do.</p>
<p>If it was not you, choose a new password at once, and tell your Administrator:</p>
<p><a href="{{link}}">Choose a new password</a></p>`,
  },

  address_changed: {
    title: 'The address of your account was changed',
    content: `<p>Hello {{name}},</p>
<p>The platform has just changed the email address of your account: it is no longer {{account}}, and you were signed out everywhere.
Sign in with the new address and the password that you had:</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If you do not know of a new address, tell the platform and our Administrators at once.</p>`,
  },

  factor_changed: {
    title: 'Your second factor was changed',
    content: `<p>Hello {{name}},</p>
<p>The second factor of your account {{account}} was changed just now: a passkey or one-time codes were set up or removed, or there
are new recovery codes.</p>
<p>If that was you, there is nothing to do.</p>
<p>If it was not you, choose a new password at once, and tell your Administrator:</p>
<p><a href="{{link}}">Choose a new password</a></p>`,
  },

  factor_reset: {
    title: 'Your second factor was reset',
    content: `<p>Hello {{name}},</p>
<p>An Administrator has just removed all passkeys, one-time codes and recovery codes of your account {{account}}, and you were signed
out everywhere. You can sign in with your password alone, and set up a second factor anew.</p>
<p>If you have asked for that, there is nothing else to do.</p>
<p>If you have not, choose a new password at once, and tell your Administrator:</p>
<p><a href="{{link}}">Choose a new password</a></p>`,
  },
  post_alert: {
    title: 'Posts are waiting that can’t wait',
    content: `<p>Hello {{name}},</p>
<p>You are on the rota. There are posts that can’t wait, or have waited for too long, and nobody has opened them yet:</p>
<p><a href="{{link}}">Open the queue</a></p>
<p>Once somebody has opened them, nobody else is called.</p>`,
  },

  ticket_alert: {
    title: 'A ticket is waiting that can’t wait',
    content: `<p>Hello {{name}},</p>
<p>You are on the rota. There is a ticket about somebody’s safety, and nobody has taken it yet:</p>
<p><a href="{{link}}">Open the tickets</a></p>
<p>Once somebody has taken it, nobody else is called.</p>`,
  },

  mentioned: {
    title: 'You are mentioned in a note',
    content: `<p>Hello {{name}},</p>
<p>A colleague has mentioned you in a note about a person:</p>
<p><a href="{{link}}">Read it</a></p>
<p>What it says is shown once you have signed in.</p>`,
  },

  referred: {
    title: 'Somebody is asking for your help',
    content: `<p>Hello {{name}},</p>
<p>Somebody at the office has referred a person to you:</p>
<p><a href="{{link}}">See what it is about</a></p>
<p>It is shown once you have signed in. Please say there that you have taken it.</p>`,
  },
  school_answered: {
    title: 'The platform has answered you',
    content: `<p>Hello {{name}},</p>
<p>There is an answer to what you have asked the platform:</p>
<p><a href="{{link}}">Read it</a></p>
<p>What it says is shown once you have signed in.</p>`,
  },

  ticket_answered: {
    title: 'A message is waiting for you',
    content: `<p>Hello,</p>
<p>There is a message for you:</p>
<p><a href="{{link}}">Read it</a></p>
<p>The link is yours alone and good for half a day: please don’t pass it on. After that you find the message on the platform.</p>`,
  },
}
