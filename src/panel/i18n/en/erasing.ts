export const resources = {
  'deleted-accounts': {
    name: 'Deleted accounts',
    about:
      'Deleted accounts are hidden at once, and erased at the time shown. Until then they can be restored with all that was theirs.',
    fields: {
      name: 'Account',
      deleted: 'Deleted',
      deletedBy: 'By',
      until: 'Erased on',
      kept: 'Still needed',
    },
  },
  holds: {
    name: 'Legal holds',
    about: 'Accounts and posts on hold are not erased until the hold ends or is lifted.',
    create: 'New hold',
    fields: { kind: 'What', subject: 'Id', reason: 'Reason', heldBy: 'By', until: 'Until' },
    notifications: { created: 'The hold is in force.' },
    delete: {
      label: 'Lift',
      name: 'Lift the hold on %{name}',
      title: 'Lift this hold?',
      text: 'Unless another hold keeps it, it is erased as soon as its time is over.',
      confirm: 'Lift',
      done: 'The hold was lifted.',
    },
  },
}

export const erasing = {
  subjectHelp: 'The id of the account or post, as its activity shows it.',
  hold: 'Hold',
  held: 'On hold until %{until}, by %{name}:',
  asked: '%{name} asks to erase it now; another Administrator has to confirm.',
  preview: {
    open: 'What is erased, and what stays',
    short: 'What is erased',
    before: 'What a deletion erases',
    erased: 'Erased',
    person: 'Names, email address, phone, username, picture, preferences',
    kept: 'Kept',
    tombstone: 'That the account was deleted: its id, when, by whom and why',
    events: 'Activity: ids and roles, without names and texts',
    reports: 'Reports about others, without the name and the text',
  },
  parts: {
    sub_accounts: '%{count} sub-account |||| %{count} sub-accounts',
    posts:
      '%{count} post, with its reports, decisions and appeals |||| %{count} posts, with their reports, decisions and appeals',
    tickets:
      '%{count} ticket, with its messages and notes |||| %{count} tickets, with their messages and notes',
    files: '%{count} picture or video file |||| %{count} picture and video files',
    letters: '%{count} email |||| %{count} emails',
  },
  matters: {
    reported_posts:
      '%{count} reported post, until it is decided |||| %{count} reported posts, until they are decided',
    appealed_posts: '%{count} post with an open appeal |||| %{count} posts with an open appeal',
    posts_with_signals:
      '%{count} post with a signal, until it is decided |||| %{count} posts with a signal, until they are decided',
    posts_in_review:
      '%{count} post that was escalated or waits for a second look |||| %{count} posts that were escalated or wait for a second look',
    open_tickets: '%{count} open ticket about safety |||| %{count} open tickets about safety',
    own_reports:
      '%{count} report about others, open or of a post on hold |||| %{count} reports about others, open or of a post on hold',
    held_account: 'A hold on the account',
    held_posts: '%{count} post on hold |||| %{count} posts on hold',
  },
  restore: {
    open: 'Restore',
    name: 'Restore %{name}',
    title: 'Restore this account?',
    text: '%{name} can sign in again, and the sub-accounts, posts and tickets come back.',
    done: 'The account was restored.',
  },
  erase: {
    open: 'Erase now',
    name: 'Erase %{name} now',
    title: 'Erase now?',
    text: 'Two Administrators have to agree that %{name} is erased at once. This can’t be undone.',
    own: 'You have asked already. Another Administrator has to confirm.',
    asked: 'Another Administrator has to confirm now.',
    done: 'The account is being erased.',
  },
}
