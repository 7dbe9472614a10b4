export const replies = {
  open: 'Saved replies',
  none: 'There are no saved replies yet.',
  save: 'Save what I have written',
  saveHint: 'What you have written in the chat can be saved here.',
  titleMissing: 'Give it a title by which it is found again.',
  saved: 'Saved.',
  notSaved: '%{title}. Nothing was saved. %{advice}',
}
