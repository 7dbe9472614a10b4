import { inPlay } from './signalRules/rule'

/** Whole phrases, as regular expressions over a text as it is read; one is looked for where one of its triggers stands. */
export const sayings: readonly {
  name: string
  weight: number
  triggers: readonly string[]
  pattern: string
}[] = [
  {
    name: 'wish of death',
    weight: 0.95,
    triggers: [
      ' kil',
      ' kys ',
      ' die ',
      ' drop dead',
      ' neck ',
      ' hang ',
      ' unalive',
      ' end your',
      ' take your',
    ],
    pattern: `kil{1,2} (?:your ?self|urself|you|u|him|her|them|all)\\b${inPlay}|kys|(?:go|should|just|please|hope (?:you|u)|and) die(?! hard)|drop dead(?! (?:date|gorgeous))|neck (?:yourself|urself)|hang (?:yourself|urself)|(?:deserves?|needs?|ought) to die|die in a|unalive (?:your|ur)self|(?:end|take) your (?:own )?life`,
  },
  {
    name: 'threat',
    weight: 0.9,
    triggers: [
      ' beat',
      ' hurt ',
      ' hunt ',
      ' punch',
      ' stab ',
      ' shoot ',
      ' hit ',
      ' smash ',
      ' destroy ',
      ' murder ',
      ' kil',
      ' live ',
      ' watch your back',
      ' regret',
    ],
    pattern: `(?:i ?'?l+|i will|gonna|im going to|i'm going to|i am going to|going to) (?:beat|hurt|hunt|punch|stab|shoot|hit|smash|destroy|murder|kill) (?:you|u|ya|him|her|them|your)\\b${inPlay}|know where (?:you|u) live(?! (?:\\. )?(?:we|i|so|and) (?:will |can |have )?(?:send|deliver|visit|bring))|watch your back(?!,? (?:the|when|as|carrying|lifting)\\b)${inPlay}|beat (?:you|u) up${inPlay}|punch (?:you|u) in|make you regret`,
  },
  {
    name: 'told to be silent',
    weight: 0.75,
    triggers: [' shut'],
    pattern:
      '(?:shut|shutt?) ?(?:up|it)\\b(?! (?:[!.,?] )*(?:no way|no you|omg|really|that is so|that s so|you did not|are you serious|he said|she said|seriously))|shut your (?:mouth|face)|shut the f',
  },
  {
    name: 'hate',
    weight: 0.7,
    triggers: [' hate'],
    pattern:
      '(?<!(?:you|they|he|she|who) )i (?:fucking |really |just |so )?hate (?:you|u)(?! guys are)\\b|everyone hates (?:you|u|him|her)|we (?:all )?hate (?:you|u)\\b|hates? your guts',
  },
  {
    name: 'shunned',
    weight: 0.75,
    triggers: [
      ' nobody ',
      ' no one ',
      ' noone ',
      ' no friends',
      ' go away',
      ' suck',
      ' screw',
      ' hel',
      ' eat ',
      ' get a life',
      ' get lost',
      ' better off',
      ' better place',
      ' best if',
      ' only ever',
      ' world ',
      ' everyone ',
      ' everybody ',
    ],
    pattern:
      "(?:nobody|no ?one) (?:likes|loves|wants|cares about|needs|would miss|will miss|will ever (?:love|like|want)|would (?:care|notice|cry|even notice)(?: if)?|wants to (?:be|play|sit|talk) (?:with|to|near)|could ever (?:love|like)|asked) (?:you|u|him|her|your)\\b|(?:you|u) have no friends|no friends loser|go away and|(?:you|u) (?:really )?suck\\b|screw (?:you|u)\\b|go to hel{1,2}\\b|rot in hell|eat (?:shit|dirt)|get a life|get lost|(?:world|everyone|everybody|we|they|family|class) (?:would|will|'d)? ?(?:all )?(?:be|is|are)?(?: a)?(?: so much| much)? ?(?:better|happier)(?: off| place)? (?:without (?:you|u)|if (?:you|u) (?:were|was|are) (?:gone|dead|not))|(?:everyone|everybody) (?:would|will|'d) (?:be|cheer|laugh|celebrate).{0,20} if you (?:were gone|died|left|disappeared)",
  },
  {
    name: 'name-calling',
    weight: 0.65,
    triggers: ['tard ', 'tards ', ' pedo', ' piece of '],
    pattern: '(?:lib|rep|dem|trump|covid|fem)tards?|pedos?\\b|piece of (?:dung|crap|garbage|trash|filth)',
  },
]
