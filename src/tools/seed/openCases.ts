import type { Case } from './cases'

const hour = 60
const day = 24 * hour

/** What waits for somebody today, the newest first. */
export const openCases: readonly Case[] = [
  {
    ago: 7,
    by: 'a stranger',
    text: 'hey cutie how old are you? send me a pic and dont tell your mum',
    reports: [['Creepy', 'I don’t know this person. My friend got the same message.']],
  },
  {
    ago: 12,
    text: 'some days i dont want to be alive anymore. sorry. nobody would even notice',
    reports: [['I am worried about my friend', 'She was crying in the break. Please can somebody help her?']],
  },
  {
    ago: 38,
    by: 'a child of the school',
    text: 'In our play I am Captain Crow and my line is: I will cut your throat, Hook! Come and see us on Friday, there is cake.',
  },
  {
    ago: 55,
    by: 'a parent',
    text: 'To the family of the boy with the blue bike: either you teach him some manners or I come round and do it.',
    reports: [['About my son', 'I don’t want this man to come to our door. My son is seven.']],
    escalated: 'Both families are at the same school. Perhaps the school should talk with them first?',
  },
  {
    ago: 25,
    text: 'My adress is 14 Maple Street and my phone number is 020 7946 0123, who wants to come and play after school?',
  },
  {
    ago: 2 * hour,
    text: 'I live at 22 Orchard Way and I am home alone until six, come over and bring your skateboard!',
    reports: [
      [
        'Personal information',
        'I am the neighbour. This child should not tell everybody that nobody is home.',
      ],
    ],
  },
  {
    ago: 3 * hour,
    by: 'a parent',
    text: 'Bake sale on Friday in the school hall! Questions? Ring Mrs Patel on 020 7946 0118, she has the list.',
  },
  {
    ago: 70,
    text: 'Aujourd’hui, on a planté des fraises à l’école. Vivement l’été !',
  },
  {
    ago: 4 * hour + 15,
    by: 'a parent',
    text: 'Gut gemacht, Team! 2:1 gegen die Otters, und danach gab es Kuchen für alle.',
  },
  {
    ago: 5 * hour,
    text: 'Lost my grey scarf on the bus. If you find it, my mum’s address is rosa.lima@family.example',
  },
  {
    ago: 50,
    text: 'New dare: hold your breath until you see stars, film it and post it. I made 70 seconds 😎',
    reports: [
      ['Dangerous', 'My son tried this in the bath. Please take it down quickly.'],
      ['Dangerous dare', 'Two children in my class are doing it now.'],
      ['Something else', 'Is this allowed? My heart was beating so fast.'],
    ],
  },
  {
    ago: 80,
    text: 'FREE COINS for everybody who follows me and sends me their password 🤑',
    reports: [
      ['It is a trick', 'I did it, and now I can’t get into my game any more.'],
      ['Spam', 'He has put this into three groups today.'],
    ],
  },
  {
    ago: 2 * hour + 10,
    by: 'a child of the school',
    text: 'Noor talks funny and I can’t understand a single word of it.',
    reports: [['Bullying', 'Noor has only been here for two months. She read this and ran out of the room.']],
  },
  {
    ago: 3 * hour + 20,
    text: 'I am not eating lunch any more until the class trip, I want to look like the girls in the videos.',
    reports: [['I am worried', 'She really does give me her lunch every day.']],
    escalated: 'No rule is broken, but somebody should write to the guardian. I would not block it.',
  },
  {
    ago: 4 * hour,
    by: 'a child of the school',
    text: 'This is the answer sheet for the test about volcanoes on Thursday: 1b 2a 3d 4c 5a. Don’t show Ms Okafor!',
    reports: [['Cheating', 'These are the real answers. Could you please remove it before Thursday?']],
  },
  {
    ago: 5 * hour + 30,
    text: 'I know what Priya did on the class trip and I will tell everybody on Friday 🤐',
    reports: [
      ['Bullying', 'She is making my best friend cry with this.'],
      ['Unkind', 'Please make her stop before Friday.'],
    ],
  },
  {
    ago: 6 * hour,
    by: 'a child of the school',
    text: 'Grandma taught me to say “Merhaba” and now I say it to everybody, also to the bus driver.',
    reports: [['Something else', 'Sorry, I wanted to press the heart!']],
  },
  {
    ago: 8 * hour,
    type: 'link',
    text: 'Gems at half price, only today: https://gem-bargains.example/today',
    reports: [
      ['Spam', 'The same link stands under every post of our club.'],
      ['It is a trick', 'It asks for the number of my dad’s bank card.'],
    ],
  },
  {
    ago: 11 * hour,
    type: 'media',
    text: 'My newest picture, it took me two hours!',
    reports: [['Copied picture', 'I drew this. It hangs in our hall, and she took a photo of it.']],
  },
  {
    ago: 14 * hour,
    type: 'share',
    text: 'Passing this on: the swimming pool closes for ever on Monday!!! So sad 😢',
    reports: [['False information', 'I work at the pool. It closes for one week, for cleaning.']],
  },
  {
    ago: 18 * hour,
    text: 'you have no friends, that’s why you talk to your hamster',
    reports: [['Bullying', 'He wrote this about me. I do have friends, and my hamster is one of them.']],
  },
  {
    ago: 20 * hour,
    by: 'a child of the school',
    text: 'Send this to ten friends before midnight or you will have bad luck for seven years!!!',
    reports: [
      ['Chain letter', 'My little sister is afraid to go to bed now.'],
      ['Spam', 'I got it four times. I don’t even have ten friends here.'],
    ],
  },
  {
    ago: 20 * hour + 30,
    text: 'I’ll be at the old mill on Saturday at three, all by myself. Come if you want, bring marshmallows.',
    reports: [['Personal information', 'A child says where it will be alone.']],
  },
  {
    ago: 22 * hour,
    text: 'No girls in the robot club please, they only break things.',
    reports: [['Unfair', 'I am a girl, and I built the arm of that robot.']],
  },
  {
    ago: 23 * hour,
    text: 'My number is in my profile, call me, I’m bored.',
    reports: [['Personal information', 'You can see the phone number of a child there.']],
  },
  {
    ago: day + 4 * hour,
    by: 'a child of the school',
    text: 'Ms Okafor is the most boring teacher in the world and everybody knows it.',
    reports: [['Unkind to a teacher', 'I don’t think one should say that where everybody can read it.']],
  },
  {
    ago: day + 9 * hour,
    text: 'That goal was clearly offside and the Falcons know it 🙄',
    reports: [['Something else', 'He says that every time we win.']],
  },
  {
    ago: 2 * day,
    by: 'a child of the school',
    text: 'Trick for Mr Lindqvist on Monday: everybody hides an alarm clock in class, all set to ten past nine!',
    reports: [['Something else', 'I am his daughter. He would laugh, but maybe not at thirty clocks.']],
  },
  {
    ago: 2 * day + 5 * hour,
    text: 'Whoever loses 5:3 against the Tigers should give up football, honestly.',
    reports: [['Unkind', 'That was us. We are eight years old, and it was our first game.']],
  },
  {
    ago: 2 * day + 11 * hour,
    by: 'a child of the school',
    text: 'Leo always cheats at cards, don’t let him play any more.',
    reports: [['Bullying', 'Leo is my friend, and he doesn’t cheat. Now nobody asks him to play.']],
  },
  {
    ago: 3 * day,
    text: 'Selling my football cards, 20 euros for all of them, meet me at the bus stop.',
    reports: [['Selling things', 'I thought that we may not sell anything here?']],
  },
  {
    ago: 3 * day + 7 * hour,
    text: 'They say that banana bread before a test makes you fail it. It’s proven. Pass it on!',
    reports: [['False information', 'My brother would not eat his breakfast because of this.']],
  },
  {
    ago: 4 * day,
    text: 'their mascot looks like a wet sock 🧦',
    reports: [['Rude words', 'I sewed that mascot myself!']],
  },
  {
    ago: 4 * day + 3 * hour,
    text: 'Look at these two idiots in their matching hats!! They’re my grandparents.',
    appeal: {
      message:
        'They call themselves that, and they laughed about it more than I did. You can ask my grandma.',
      by: 'author',
    },
  },
  {
    ago: 2 * day + 2 * hour,
    by: 'a child of the school',
    text: 'Our play is called The Two Idiots. Come and see us idiots on Friday!',
    appeal: {
      message:
        'My daughter plays one of them in “The Two Idiots”. That is the title of the play, and she is very proud of the part.',
      by: 'guardian',
    },
  },
  {
    ago: 5 * day,
    text: 'You’re crazy if you think that cats are better than dogs 😂',
    decided: { action: 'block', policy: 'bullying' },
    appeal: {
      message: 'It was a joke between Finn and me about cats and dogs. He laughed too. He has three cats.',
      by: 'author',
    },
  },
  {
    ago: 3 * day + hour,
    by: 'a parent',
    text: 'Tickets for our spring play: call the school office on 020 7946 0142, mornings only.',
    decided: { action: 'block', policy: 'personal-data' },
    appeal: {
      message:
        'That is the number of the school office. It is on the school’s own website, and parents need it for the tickets.',
      by: 'author',
    },
  },
  {
    ago: 6 * day,
    type: 'link',
    text: 'Sponsored run round the lake on Sunday, one euro a lap for the animal shelter: https://city-farm.example/run',
    decided: { action: 'block', policy: 'spam', note: 'Looks like an advertisement.' },
    appeal: {
      message:
        'The run is no advertisement. The whole school takes part, and the money goes to the animal shelter.',
      by: 'guardian',
    },
  },
  {
    ago: 7 * day,
    text: 'ha ha Kofi cried in class today, what a crybaby loser',
    reports: [['Bullying', 'Kofi is my brother. His rabbit had died.']],
    decided: { action: 'block', policy: 'bullying', note: 'Second one about Kofi this week.' },
    appeal: {
      message:
        'I did not know about his rabbit. I have said sorry to Kofi. Does it stay on my record for ever?',
      by: 'author',
    },
  },
]
