/** What a letter says: its subject, and its content as HTML. */
export interface Template {
  title: string
  content: string
}

/** The letter to an organization until an Administrator writes another (specification §2, Email Invitation). */
export const defaultOrganizationTemplate: Template = {
  title: 'You are invited to join Gatehouse',
  content: [
    '<p>Hello,</p>',
    '<p>{{organization}} is invited to take part in our platform, which is safe for children and their parents.</p>',
    '<p>Please register your organization here: {{link}}</p>',
    '<p>The link is good for seven days.</p>',
  ].join(''),
}

/** The letter to an account until an Administrator writes another. */
export const defaultParentTemplate: Template = {
  title: 'Your invitation to Gatehouse',
  content: [
    '<p>Hello {{name}},</p>',
    '<p>{{organization}} invites you to our platform, which is safe for children and their parents.</p>',
    '<p>Please choose a password here: {{link}}</p>',
    '<p>The link is good for seven days and for one use.</p>',
  ].join(''),
}
