export const organizationFields = {
  name: 'Organization Name',
  email: 'Email Address',
  status: 'Status',
  created: 'Created',
  type: 'Industry',
  accounts: 'Accounts',
}

export const organizations = {
  title: 'Organizations',
  searchHint: 'Name, email address or industry',
  statuses: { active: 'Active', pending: 'Pending', invited: 'Invited' },
  invited: 'Invited',
  detail: 'Detail',
  detailOf: 'Accounts of %{name}',
  panel: {
    address: 'Address',
    contact: 'Contact',
    unknown: 'Not known',
    uncounted: 'Not counted',
    again: 'Send again',
  },
  bulk: {
    invite: {
      action: 'Send Invitation (%{count})',
      title: 'Send invitations?',
      text: 'An email goes to this organization: |||| An email goes to each of these %{count} organizations:',
      aside:
        'It has a link to register, or says that who has registered is accepted. Who could not be reached before gets a new email. Other organizations that are selected get none.',
      confirm: 'Send Invitation',
      told: '%{count} email was sent. |||| %{count} emails were sent.',
    },
    delete: {
      action: 'Delete Pending (%{count})',
      title: 'Delete pending organizations?',
      text: 'This pending organization is deleted: |||| These %{count} pending organizations are deleted:',
      aside:
        'Accounts that were made by registering them are deleted too; others leave them and become inactive. This can’t be undone. Selected organizations that are not pending stay.',
      confirm: 'Delete',
      told: '%{count} organization was deleted. |||| %{count} organizations were deleted.',
    },
  },
  adding: {
    open: 'Add Organization',
    type: 'Industry',
    address: 'Address',
    contact: 'Contact',
    administrator: 'Administrator’s email',
    administratorAdvice: 'Who is to administer it. Left empty, it is the organization’s own address.',
    add: 'Add',
    taken: 'An organization has this email address already.',
    accountTaken: 'This account belongs to an organization already.',
    failed: '%{title}. Nothing was added. %{advice}',
    unknown:
      '%{title}. It may have been added all the same: look at the list before you try again. %{advice}',
    added: '%{name} was added.',
  },
}
