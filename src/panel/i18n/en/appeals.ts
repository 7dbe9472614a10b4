export const appealWords = {
  fields: {
    appellant: 'Who appeals',
    message: 'Message',
    against: 'Against the block by',
    status: 'Status',
    created: 'Received',
  },
}

export const appeals = {
  title: 'Appeals',
  one: 'Appeal',
  back: 'All appeals',
  about:
    'What authors and guardians object to blocks. Somebody else decides than the one who blocked; the platform is told what became of it.',
  statuses: { open: 'Open', upheld: 'Upheld', overturned: 'Overturned' },
  relations: { author: 'the author', guardian: 'the author’s guardian' },
  nobody: 'An account that is no longer there',
  open: 'Review the appeal of %{name}',
  post: 'The post',
  message: 'The objection',
  decidedBy: 'Decided by',
  decide: 'Decide the appeal',
  uphold: 'Uphold the block',
  overturn: 'Overturn and publish',
  help: 'Upholding names the policy; overturning needs a note that says why. Neither can be taken back.',
  explain: 'Say in a note why the block is overturned.',
  own: 'You have blocked this post: a colleague has to decide this appeal.',
  done: { uphold: 'The block is upheld.', overturn: 'The block is overturned, and the post published.' },
}
