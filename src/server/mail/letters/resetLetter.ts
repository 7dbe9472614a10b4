import type { Template } from './defaultTemplates'

/** Carries the mailbox's half of a reset. */
export const resetTemplate: Template = {
  title: 'Choose a new password',
  content: `<p>Hello {{name}},</p>
<p>You asked for a new password for the office. Open this link in the browser in which you asked, within ten minutes:
{{link}}</p>
<p>If it was not you, do nothing: your password stays as it is, and the link alone is of no use to anybody.</p>`,
}
