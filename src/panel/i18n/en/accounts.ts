export const accountFields = { lastname: 'Name', email: 'Email', status: 'Status', subs: 'Sub-accounts' }

export const accounts = {
  title: 'Accounts',
  of: 'Accounts of %{name}',
  waysBack: 'Ways back',
  toOrganizations: '← Organizations',
  toOwn: 'My organization’s accounts',
  found: 'Sub-account: %{names}',
  searchHint: 'Name or email address',
  status: 'Status',
  statuses: { active: 'Active', inactive: 'Inactive', invited: 'Invited', incomplete: 'Incomplete' },
  you: 'You',
  unnamed: 'No name',
  noEmail: 'No email address',
  invited: 'Invited',
  detail: 'Detail',
  detailOf: 'Detail of %{name}',
  dialog: {
    title: 'Account',
    phone: 'Phone',
    noPhone: 'None given',
    created: 'Created',
    subs: 'Sub-accounts',
    postsOf: 'Posts of %{name}',
    noSubs: 'This account has no sub-accounts.',
  },
  bulk: {
    invite: {
      action: 'Send Invitation (%{count})',
      title: 'Send invitations?',
      text: 'An email with a link to set a password goes to this account: |||| An email with a link to set a password goes to each of these %{count} accounts:',
      aside:
        'Who was invited before gets a new email. Who is active or inactive, or has no email address, is left out.',
      confirm: 'Send Invitation',
      told: '%{count} invitation was sent. |||| %{count} invitations were sent.',
    },
    eliminate: {
      action: 'Eliminate (%{count})',
      title: 'Take out of the organization?',
      text: 'This account is taken out of its organization: |||| These %{count} accounts are taken out of their organization:',
      aside:
        'They become inactive and can’t sign in; their sub-accounts leave with them. Nothing is deleted: Add Existing Account brings them back.',
      confirm: 'Eliminate',
      told: '%{count} account was taken out of its organization. |||| %{count} accounts were taken out of their organization.',
    },
    delete: {
      action: 'Delete (%{count})',
      title: 'Delete for good?',
      text: 'This account is deleted for good: |||| These %{count} accounts are deleted for good:',
      aside: 'Their sub-accounts are deleted with them. They can’t sign in any more. This can’t be undone.',
      confirm: 'Delete',
      told: '%{count} account was deleted. |||| %{count} accounts were deleted.',
    },
    own: 'Your own account is among them. It will be left out.',
    ownOnly: 'This is your own account, which is always left out. Choose others.',
  },
}
