import type { Case } from './cases'

const day = 24 * 60

/** What people have dealt with in the last weeks. */
export const settledCases: readonly Case[] = [
  {
    ago: 3 * day,
    by: 'a child of the school',
    text: 'Zoé’s sandwich smells of feet and so does she.',
    reports: [['Bullying', 'Zoé eats in the toilet now because of this.']],
    decided: { action: 'block', policy: 'bullying' },
  },
  {
    ago: 4 * day,
    text: 'My grandad made the best pirate ship ever out of a wardrobe, look at his page!',
    reports: [['Something else', 'Wrong button, sorry!']],
    decided: { action: 'approve' },
  },
  {
    ago: 5 * day,
    text: 'wait till i catch you alone outside',
    reports: [
      ['Threat', 'He means me. I go home with my cousin now.'],
      ['Bullying', 'I saw him push Omar yesterday.'],
    ],
    decided: {
      action: 'block',
      policy: 'violence',
      note: 'Told the school; the guardian has been written to.',
    },
  },
  {
    ago: 6 * day,
    type: 'link',
    text: 'Watch all films for free, no sign-up: https://all-films-free.example/now',
    reports: [['Spam', 'It opens ten windows.']],
    decided: { action: 'block', policy: 'spam' },
  },
  {
    ago: 8 * day,
    text: 'add me on snap comet_star07 we can talk better there',
    by: 'a stranger',
    reports: [['Creepy', 'This person says that he is eleven, but he writes like my teacher.']],
    decided: {
      action: 'block',
      policy: 'grooming',
      note: 'Same pattern in two other posts of this account.',
    },
  },
  {
    ago: 9 * day,
    text: 'I’m going to beat you all at chess on Friday',
    decided: { action: 'block', policy: 'violence' },
    appeal: {
      message: 'At CHESS. I have a tournament on Friday.',
      by: 'author',
      ended: { status: 'overturned', note: 'Chess, not fists. Sorry!' },
    },
  },
  {
    ago: 11 * day,
    text: 'Mateo wrote the whole homework by himself and I just put my name on it, thanks 😄',
    reports: [['Cheating', 'He tells everybody that I let him. I didn’t.']],
    decided: { action: 'approve', note: 'Not ours to judge; the school knows.' },
  },
  {
    ago: 12 * day,
    by: 'a child of the school',
    text: 'The new boy sleeps at 14 Mill Lane, second floor, and his parents work at night.',
    reports: [['Personal information', 'Please don’t let people write where I live.']],
    decided: { action: 'block', policy: 'personal-data' },
  },
  {
    ago: 13 * day,
    text: 'Pineapple on pizza is a crime and I will not discuss it.',
    reports: [['Rude words', 'I like pineapple on pizza.']],
    decided: { action: 'approve' },
  },
  {
    ago: 15 * day,
    text: 'you can’t come to my birthday, only normal people can come',
    reports: [['Bullying', 'She wrote this to my daughter, who uses a wheelchair.']],
    decided: {
      action: 'block',
      policy: 'hate',
      note: 'About the wheelchair, as the messages before it show.',
    },
  },
  {
    ago: 16 * day,
    text: 'Call this number and a ghost answers: 07700 900 461',
    reports: [['Dangerous', 'My boy rang it. It costs money.']],
    decided: { action: 'block', policy: 'personal-data' },
  },
  {
    ago: 18 * day,
    type: 'media',
    text: 'Caught a fish THIS big. It was a boot.',
    reports: [['Wrong picture', 'That is not a fish.']],
    decided: { action: 'approve' },
  },
  {
    ago: 19 * day,
    text: 'get lost you dumb cheater, we all hate you',
    decided: { action: 'block', policy: 'bullying' },
    appeal: {
      message: 'He started it. He said the same to me in the game.',
      by: 'author',
      ended: { status: 'upheld', note: 'Nobody may write this, whoever started.' },
    },
  },
  {
    ago: 21 * day,
    text: 'If you step on the third stair of our school you will be cursed. Two teachers are already ill!!',
    reports: [['False information', 'Year One will not go up the stairs any more.']],
    decided: { action: 'approve', note: 'A ghost story. Told the school with a smile.' },
  },
  {
    ago: 23 * day,
    text: 'Give me your login and I finish the level for you, I have done it for loads of people',
    reports: [['It is a trick', 'He changed my name to “Potato”.']],
    decided: { action: 'block', policy: 'spam', note: 'Collecting passwords.' },
  },
  {
    ago: 25 * day,
    by: 'a parent',
    text: 'Has anyone else been charged twice for the school lunch? The office does not answer my letters.',
    reports: [['Something else', 'This belongs in a letter to the school, not here.']],
    decided: { action: 'approve' },
  },
  {
    ago: 27 * day,
    text: 'Our goalie is a beast and we destroyed them 5:0!!!',
    reports: [['Rude words', 'They were nice to us all the same.']],
    decided: { action: 'approve' },
  },
  {
    ago: 29 * day,
    by: 'a child of the school',
    text: 'Who can get onto the roof of the gym without being seen? I know where the ladder is.',
    reports: [['Dangerous', 'Somebody will fall down.']],
    decided: {
      action: 'block',
      policy: 'other',
      note: 'Dangerous dare. The caretaker has moved the ladder.',
    },
  },
  {
    ago: 31 * day,
    text: 'people who can’t speak properly should stay in their own country',
    reports: [['Racism', 'My best friend moved here last year.']],
    decided: { action: 'block', policy: 'hate' },
  },
  {
    ago: 33 * day,
    text: 'My hamster is so stupid and so ugly and I love him so much',
    reports: [['Unkind', 'He is not ugly!!!']],
    decided: { action: 'approve', note: 'Said with love.' },
  },
  {
    ago: 36 * day,
    text: 'Win a phone!! Only 3 left!! Write your address in the comments',
    reports: [
      ['Spam', 'Nobody ever gets that phone.'],
      ['Personal information', 'Children are writing their addresses under it.'],
    ],
    decided: { action: 'block', policy: 'spam' },
  },
  {
    ago: 39 * day,
    text: 'I told my diary that I want to be dead and now my mum has read it',
    reports: [['I am worried', 'He is in my class. I did not know that he is so sad.']],
    decided: {
      action: 'block',
      policy: 'self-harm',
      note: 'Called the guardian today; the school’s counsellor knows.',
    },
  },
  {
    ago: 42 * day,
    text: 'The second tree in our play is the most important role. I am the second tree.',
    reports: [['False information', 'I am the first tree.']],
    decided: { action: 'approve' },
  },
  {
    ago: 45 * day,
    text: 'Emma still wets her bed, her sister told me.',
    reports: [['Bullying', 'Please, please take it away.']],
    decided: { action: 'block', policy: 'bullying' },
    appeal: {
      message: 'But it is true.',
      by: 'author',
      ended: { status: 'upheld', note: 'True or not, it humiliates Emma.' },
    },
  },
  {
    ago: 49 * day,
    type: 'share',
    text: 'Sharing for my cousin: whoever finds her drone in the trees by the lake gets a chocolate cake.',
    reports: [['Spam', 'Is this an advertisement for cake?']],
    decided: { action: 'approve' },
  },
  {
    ago: 53 * day,
    by: 'a child of the school',
    text: 'The password of the school library is open_sesame_4, you can read everything',
    reports: [['Personal information', 'That password is for the librarians.']],
    decided: { action: 'block', policy: 'personal-data', note: 'The library has changed it.' },
  },
  {
    ago: 57 * day,
    text: 'i have a film with no clothes on in it and i will show it to you at my house',
    reports: [['Not for children', 'An older boy wrote this to us.']],
    decided: { action: 'block', policy: 'sexual', note: 'Told the platform’s child protection officer.' },
  },
  {
    ago: 61 * day,
    text: 'Our maths teacher has a moustache that looks like a small hedgehog.',
    reports: [['Unkind to a teacher', 'I am that teacher. Please leave it, I have shown it to my wife.']],
    decided: { action: 'approve' },
  },
  {
    ago: 66 * day,
    text: 'Amara is not invited and everybody knows why. Pass it on.',
    reports: [['Bullying', 'My daughter does not want to go to school tomorrow.']],
    decided: { action: 'block', policy: 'bullying' },
  },
  {
    ago: 70 * day,
    text: 'Damn, my volcano went off too early and now the kitchen is pink.',
    reports: [['Rude words', 'He said the D word.']],
    decided: { action: 'approve' },
  },
  {
    ago: 74 * day,
    text: 'The Losers won today! (That is the name of our team. We chose it ourselves.)',
    decided: { action: 'block', policy: 'bullying' },
    appeal: {
      message: 'The Losers is our team, and my son is its captain. I sewed the name on twelve shirts.',
      by: 'guardian',
      ended: { status: 'overturned', note: 'The name of a team. Congratulations!' },
    },
  },
  {
    ago: 81 * day,
    text: 'I bring my dad’s pocket knife to school on Monday so that they leave me alone',
    reports: [['Weapon', 'He showed it to me. I think that he is afraid of the big ones.']],
    decided: {
      action: 'block',
      policy: 'violence',
      note: 'The school has talked with him; he was the one who was bullied.',
    },
  },
  {
    ago: 88 * day,
    text: 'Vote for me or I won’t give out my sweets any more 🍬',
    reports: [['Unfair', 'That is cheating in the school council election.']],
    decided: { action: 'approve' },
  },
  {
    ago: 95 * day,
    text: 'Your little brother is a baby who can’t even tie his shoes, hahaha.',
    reports: [['Unkind', 'He is four.']],
    decided: { action: 'block', policy: 'bullying' },
  },
  {
    ago: 104 * day,
    type: 'link',
    text: 'This page tells you which teacher you were in another life: https://other-lives.example/quiz',
    reports: [['It is a trick', 'At the end it wants an email address.']],
    decided: { action: 'block', policy: 'spam' },
  },
]
