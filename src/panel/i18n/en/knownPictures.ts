export const resources = {
  'known-pictures': {
    name: 'Pictures never again',
    about:
      'Pictures that somebody blocked for good. What looks like one of them is blocked as it comes, also if it is smaller, packed differently or mirrored. Only what they look like is kept here.',
    fields: { pid: 'Blocked post', by: 'Blocked by', created: 'Since', until: 'Until' },
    delete: {
      label: 'Forget',
      name: 'Forget the picture of post %{name}',
      title: 'Forget this picture?',
      text: 'If the picture of post %{name} comes again, it is judged like any other. What was blocked stays blocked.',
      confirm: 'Forget',
      done: 'The picture was forgotten.',
    },
  },
}
