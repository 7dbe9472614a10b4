export const replies = {
  open: 'Saved replies',
  none: 'No saved replies yet.',
  save: 'Save my message as a reply',
  manage: 'All saved replies',
}
