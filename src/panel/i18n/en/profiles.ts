export const resources = {
  profiles: {
    fields: { user: 'Person', parts: 'What', reports: 'Reports', since: 'Since' },
  },
}

export const profiles = {
  about:
    'People who were reported, or whose name or biography looks wrong, the most urgent first. What you decide goes to the platform.',
  one: 'Reported person',
  section: 'Name, biography and photo',
  back: 'All reported people',
  next: 'Next reported person',
  previous: 'Previous reported person',
  review: 'Review %{name}',
  view: 'View %{name}',
  parts: { name: 'Name', biography: 'Biography', photo: 'Photo' },
  reportedOnly: 'Reported only',
  none: 'None',
  photoOf: 'Photo of %{name}',
  photoAt: 'The photo can’t be shown here. It is at %{address}',
  score: 'Score',
  earlier: 'Before',
  decisionOn: {
    name: 'Decision on the name',
    biography: 'Decision on the biography',
    photo: 'Decision on the photo',
  },
  verdicts: { keep: 'Keep', hide: 'Hide', change: 'Ask to change' },
  decided: { keep: 'Kept', hide: 'Hidden', change: 'Asked to change' },
  lookFirst: 'Show it and look at it before you keep it.',
  tooSoon: 'That was too soon, so nothing was saved. Look at this person, then press again.',
  saved: 'The decision about %{name} was saved, and the platform is told.',
  keys: {
    keep: 'Keep all, or the part whose choices have the focus',
    hide: 'Hide all, or that part',
    change: 'Ask to change all, or that part',
    save: 'Save, and go on to the next reported person',
  },
  toProfile: 'View this person',
  escalation: {
    subject: 'What is reported',
    subjects: { post: 'A post', person: 'A person' },
    person: 'Person',
    another: 'Another person, by a post of theirs',
    address: 'Address of a post of theirs',
    addressAdvice: 'Copy it from the browser while the post is open, or enter the ID of the person.',
    send: 'Report the person',
    failed: 'The person was not reported. %{title}. %{advice}',
    unknown:
      'The person may have been reported. %{advice} You can safely send it again: they are reported only once.',
    done: 'The person was reported.',
    toPerson: 'View the reported person',
  },
}
