import type { Template } from './defaultTemplates'

/** Asks the owner of an account whether it may administer an organization. */
export const linkTemplate: Template = {
  title: 'Confirm that you administer {{organization}}',
  content: `<p>Hello {{name}},</p>
<p>Somebody registered {{organization}} with us and named your account as its administrator.</p>
<p>If that was you, confirm it here: {{link}}</p>
<p>If it was not, do nothing: your account stays as it is. The link is good for seven days and for one use.</p>`,
}

/** Tells whoever was named that there is no account to link; it says nothing that the reader does not know. */
export const linkImpossibleTemplate: Template = {
  title: 'Your registration of {{organization}}',
  content: `<p>Hello,</p>
<p>Somebody registered {{organization}} with us and named this address as that of an existing account. There is none
that could administer it: this address has no account, or its account is not active, or it belongs to an organization
already.</p>
<p>If that was you, wait until the office invites {{organization}}: the link in that letter lets you register it with a
new account at another address. Everything about registering stands at {{link}}</p>
<p>If it was not, there is nothing to do.</p>`,
}

/** Tells who registered an organization that the office has accepted it. */
export const admittedTemplate: Template = {
  title: '{{organization}} is accepted',
  content: `<p>Hello {{name}},</p>
<p>We have accepted {{organization}}. You can sign in now, with the password that you chose:
{{link}}</p>`,
}
