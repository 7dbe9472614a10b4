export const savedReplyWords = {
  fields: { title: 'Title', message: 'Message' },
  notifications: { created: 'The reply is saved.', updated: 'The reply is saved.' },
}

export const savedReplies = {
  title: 'Saved replies',
  about:
    'Texts for frequent answers. All Administrators share them, and find them in each chat. {{name}} becomes the member’s name.',
  create: 'New saved reply',
  edit: 'Saved reply',
  editOne: 'Edit the reply %{title}',
}
export const deleteReply = {
  label: 'Delete',
  name: 'Delete the reply %{title}',
  title: 'Delete this reply?',
  text: 'The reply “%{title}” is deleted for all Administrators. This can’t be undone.',
  confirm: 'Delete',
  done: 'The reply was deleted.',
}

export const replies = {
  open: 'Saved replies',
  none: 'No saved replies yet.',
  save: 'Save my message as a reply',
  manage: 'All saved replies',
}
