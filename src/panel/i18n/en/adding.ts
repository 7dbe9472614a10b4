export const adding = {
  open: 'Add or Import Accounts',
  to: 'To',
  role: 'Role',
  giveTitle: 'Add as %{role}?',
  give: 'Add as %{role}',
  giveAbout:
    'Whoever you add next gets the role %{role} in %{place}, until you choose another one or close this.',
  tabs: { new: 'Add or Import', existing: 'Add Existing Account' },
  tabsLabel: 'Ways to add accounts',
  one: 'One account',
  file: 'Many accounts, from a file',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  add: 'Add',
  existingAdvice:
    'For somebody who has an account but belongs to no organization. The account is found by its email address.',
  added: '%{name} was added. Send an invitation from the list when you like.',
  attached: '%{name} had an account already. It is in this organization now.',
  noSuchAccount: 'There is no account with this address. Add it under Add or Import.',
  taken: 'This account belongs to an organization already.',
  nothingAdded: '%{title}. Nothing was added. %{advice}',
  unknown:
    '%{title}. The account may have been added all the same: look at the list before you try again. %{advice}',
}
