export const replies = {
  open: 'Saved replies',
  none: 'There are no saved replies yet.',
  save: 'Save what I have written',
  manage: 'All saved replies',
}
