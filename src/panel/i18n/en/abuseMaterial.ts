export const abuseMaterial = {
  title: 'Abuse material',
  all: 'All abuse material',
  none: 'Not reported yet',
  untilHelp:
    'Ask what the law wants: in the United States, one year from the report. What nobody has reported is not erased.',
  post: 'Post',
  picture: 'Picture of a ticket',
  about: {
    title: 'What was found',
    written: 'Posted',
    author: 'Author',
    contact: 'Contact',
    text: 'Text',
    earlier: 'Text before it was changed',
    thread: 'Conversation',
    to: 'Sent to',
    ticket: 'Ticket',
  },
  look: {
    title: 'Pictures and videos',
    advice:
      'Nothing of it is shown anywhere in the office. Look only where a report can’t be made without it: each look is recorded with your name.',
    open: 'Look at the picture |||| Look at %{smart_count} pictures',
    confirm: 'Look at it',
    text: 'This file is on a list of known sexual abuse of children. You can stop here and ask a colleague. The look is recorded with your name.',
    hide: 'Hide',
    missing: 'The file is not here any more.',
    alt: 'File %{n} of known abuse material',
  },
  report: 'Report',
  reportAbout:
    'The office reports to nobody by itself. Report it where the law asks you to, then write down here what you did.',
}
export const resources = {
  'abuse-material': {
    edit: 'Abuse material',
    about:
      'Files that are on a list of known sexual abuse of children, with their posts. Only people with the right to see abuse material know of them. Once reported, each is kept until its date, then erased.',
    fields: {
      created: 'Found',
      list: 'List',
      kind: 'In',
      recipient: 'Reported to',
      reported: 'Reported on',
      reference: 'Number',
      until: 'Kept until',
    },
  },
}
