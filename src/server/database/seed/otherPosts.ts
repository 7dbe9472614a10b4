/** Posts that a newcomer should see handled: unkind ones, fit to be shown, and others that members report. */
export const unkind: readonly string[] = [
  'You are such an idiot, {player}.',
  'Shut up, nobody likes you.',
  'Your {build} is stupid and so are you. You are so stupid.',
  '{player} is a loser, everyone hates you and your {pet}.',
  'Go away {player}, nobody wants you in our team. You suck.',
  'You’re pathetic, you can’t even catch a ball at {place}!!!',
  'You are such a l0ser, go back to {place}.',
  'I hate you {player}, I hate you so much.',
  'Shut up about your {pet} already, you weirdo. You are so annoying and dumb.',
  'Only an idiot loses {score} against the {team}. You are all idiots.',
  's h u t  u p {player}, nobody cares about you',
  'your {bake} looked disgusting and you are disgusting too',
  'you have no friends, that’s why you talk to your {pet}',
  'U R SO DUMB!!! Even my {pet} knows {topic} better.',
  '{player} you are ugly and your {drawing} picture is ugly too',
  'We all hate you, {player}. Stay away from {place} {when}.',
]

/** Under the accepted toxicity, yet somebody minds: what members report. */
export const doubtful: readonly string[] = [
  'Send this to ten friends or you will have bad luck {when}!!!',
  'I live right behind {place}, the house with the {colour} door, come over {when} when my parents are out.',
  'FREE COINS for everybody who follows me and writes their password in a message 🤑',
  '{player} always cheats at {place}, don’t let {player} play any more.',
  'I know a secret about {player} and I will tell everybody {when}.',
  'Whoever lost {score} against the {team} should give up football, honestly.',
  'This is the answer sheet for the {topic} test, don’t tell {teacher}.',
  'Buy cheap game cards here, only today, message me quickly!',
  'My number is in my profile, call me {when}, I’m bored.',
  '{teacher} is the most boring teacher in the world and everybody knows it.',
  'They say that eating {bake} before a test makes you fail it. Pass it on!',
  'That goal {when} was clearly offside and the Falcons know it 🙄',
]

export const links: readonly (readonly [words: string, address: string])[] = [
  ['Best page about {topic} I found so far', 'science-corner.example/discover'],
  ['The timetable for the {team} is up', 'junior-league.example/fixtures'],
  ['Recipe for {bake}', 'little-bakers.example/recipes'],
  ['You can listen to “{book}” for free here', 'storytime.example/listen'],
  ['Tickets for “{play}”', 'paper-moon.example/tickets'],
  ['How to build a {craft}', 'junior-makers.example/plans'],
  ['A live camera of {nature}', 'wild-cams.example/live'],
  ['Practice the {instrument} with this', 'play-along.example/start'],
  ['Help us name the new {pet} at the city farm', 'city-farm.example/vote'],
  ['Sign up for the holiday course {when}', 'code-sprouts.example/holidays'],
]

export const shares: readonly string[] = [
  'Sharing this from {teacher}: the trip to {place} is {when}, please bring {kit}.',
  'Shared from the library: “{book}” is back on the shelf! {opinion}',
  'Passing this on because it made me smile: {fact}',
  'Shared from the {team}: thank you for a great game, {score} was a fair result.',
  'From my {relative}’s wall: {bake} for everybody {when} at {place} 🎈',
  'Sharing for a friend: has anybody seen a {colour} cat with the name {petName} near {place}?',
  'Look at this {build} that {player} made, {blocks}! {feeling}',
]

export const captions: readonly string[] = [
  'I made this picture {when}. {feeling}',
  'My {drawing}, what do you think?',
  'View from {place} {when}.',
  'Finally finished my {build}!',
  'For my {relative} 💛',
  'This is what our project about {topic} looks like now.',
  'Painted this after reading “{book}”.',
  'The stage for “{play}”!',
  'Our results about {topic}, as a chart.',
  'Guess where I was {when}!',
]
