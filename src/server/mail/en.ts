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
 * registered an organization, and the organization itself, that the office has accepted it; `reset` carries the mailbox's half of a reset;
 * `password_changed` and `new_network` tell the owner of an account what was done with it.
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
}
