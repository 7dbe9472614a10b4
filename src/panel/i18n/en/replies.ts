export const replies = {
  open: 'Saved replies',
  title: 'Saved replies',
  none: 'There are no saved replies yet.',
  deleteOne: 'Delete the reply %{title}',
  save: 'Save what I have written',
  saveHint: 'What you have written in the chat can be saved here.',
  titleOf: 'Title',
  titleMissing: 'Give it a title by which it is found again.',
  saveNow: 'Save',
  saved: 'Saved.',
  notSaved: '%{title}. Nothing was saved. %{advice}',
  deleting: {
    title: 'Delete this reply?',
    text: 'The reply “%{title}” is deleted for all Administrators. This can’t be undone.',
    confirm: 'Delete',
  },
}
