export const appealWords = {
  fields: {
    appellant: 'Appeal by',
    message: 'Message',
    against: 'Blocked by',
    status: 'Status',
    created: 'Received',
  },
}

export const appeals = {
  title: 'Appeals',
  one: 'Appeal',
  back: 'All appeals',
  about:
    'Appeals from authors and guardians. Someone other than the person who blocked decides; the platform is notified.',
  statuses: { open: 'Open', upheld: 'Upheld', overturned: 'Overturned' },
  relations: { author: 'the author', guardian: 'the author’s guardian' },
  nobody: 'Deleted account',
  open: 'Review the appeal of %{name}',
  post: 'The post',
  message: 'Their message',
  decidedBy: 'Decided by',
  decide: 'Decide the appeal',
  uphold: 'Uphold the block',
  overturn: 'Overturn and publish',
  help: 'To uphold the block, choose a policy. To overturn it, explain why in a note. Neither can be undone.',
  explain: 'Explain in a note why you overturn the block.',
  own: 'You blocked this post, so a colleague has to decide this appeal.',
  done: { uphold: 'The block is upheld.', overturn: 'The block is overturned and the post is published.' },
}
