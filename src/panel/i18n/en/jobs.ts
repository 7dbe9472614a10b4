export const jobs = {
  label: 'Bulk actions',
  running: {
    'accounts.invite': 'Sending invitations to accounts',
    'accounts.eliminate': 'Removing accounts from their organization',
    'accounts.delete': 'Deleting accounts',
    'accounts.undo_import': 'Undoing the import',
    'organizations.invite': 'Sending invitations to organizations',
    'organizations.delete': 'Deleting organizations',
  },
  progress: '%{done} of %{total}',
  goesOn: 'This continues if you leave this page or close the browser.',
  stop: 'Stop',
  stopOf: 'Stop: %{what}',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss: %{what}',
  ended: {
    finished: '%{what}: done for %{changed}.',
    stopped: '%{what}: stopped after %{done} of %{total}; done for %{changed}. The others are unchanged.',
    outdated: '%{what}: not started, because more than %{total} match now. Check the list again.',
    refused:
      '%{what}: stopped after %{done} of %{total}, because your role has changed; done for %{changed}. The others are unchanged.',
  },
  leftOut: '%{count} was skipped: |||| %{count} were skipped:',
  leftOutFor: '%{count}: %{reason}',
  notStopped: 'It could not be stopped. %{advice}',
  all: {
    select: 'Select all %{count} that match',
    selected: 'All %{count} that match are selected',
    these: 'All %{count} that match the list’s filters, on this page and on the others.',
  },
}
