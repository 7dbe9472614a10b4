export const jobs = {
  label: 'What is being done to many rows',
  running: {
    'accounts.invite': 'Sending invitations to accounts',
    'accounts.eliminate': 'Taking accounts out of their organization',
    'accounts.delete': 'Deleting accounts',
    'accounts.undo_import': 'Undoing the import',
    'organizations.invite': 'Sending invitations to organizations',
    'organizations.delete': 'Deleting organizations',
  },
  progress: '%{done} of %{total}',
  goesOn: 'It goes on if you leave this page, or close the browser.',
  stop: 'Stop',
  stopOf: 'Stop: %{what}',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss: %{what}',
  ended: {
    finished: '%{what}: done for %{changed}.',
    stopped: '%{what}: stopped after %{done} of %{total}; done for %{changed}. The others are as they were.',
    outdated: '%{what}: not begun, because more than %{total} match by now. Look at the list again.',
    refused:
      '%{what}: ended after %{done} of %{total}, because your role has changed; done for %{changed}. The others are as they were.',
  },
  leftOut: '%{count} was left out: |||| %{count} were left out:',
  leftOutFor: '%{count}: %{reason}',
  notStopped: 'It could not be stopped. %{advice}',
  all: {
    select: 'Select all %{count} that match',
    selected: 'All %{count} that match are selected',
    these: 'All %{count} that match the list’s filter, on this page and on the others.',
  },
}
