/** What members write when they report an insult. */
export const insultReports: readonly string[] = [
  'This is mean to a boy in my class.',
  'Not nice. Please take it down.',
  'He wrote this about me and it is not true.',
  'She has been writing things like this all week. My daughter is very upset.',
  'I don’t want to read this, I’m nine.',
  'Our school does not accept this tone.',
  'My friend cried because of this.',
  'Please look at the other things that he writes, too.',
  'He says it is a joke, but nobody laughs.',
  'This is the third time.',
  'I said stop, and she went on.',
  'My little brother asked me what this word means.',
]
