export const resources = {
  'saved-replies': {
    name: 'Saved replies',
    about:
      'Texts for frequent answers. All Administrators share them, and find them in each chat. {{name}} becomes the member’s name.',
    create: 'New saved reply',
    edit: 'Saved reply',
    editOne: 'Edit the reply %{name}',
    fields: { title: 'Title', message: 'Message' },
    notifications: { created: 'The reply is saved.', updated: 'The reply is saved.' },
    delete: {
      label: 'Delete',
      name: 'Delete the reply %{name}',
      title: 'Delete this reply?',
      text: 'The reply “%{name}” is deleted for all Administrators. This can’t be undone.',
      confirm: 'Delete',
      done: 'The reply was deleted.',
    },
  },
}
export const replies = {
  open: 'Saved replies',
  none: 'No saved replies yet.',
  save: 'Save my message as a reply',
  manage: 'All saved replies',
}
