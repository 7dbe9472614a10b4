/**
 * What the first text scorer looks for, and how much each find weighs: the chance, as measured on labelled comments
 * and rounded, that a text with it is toxic; words that a child should not read at all weigh more.
 */

/** Weights of the words of obscenity's English data set; one that is not named here weighs `otherWords`. */
export const otherWords = 0.9
export const wordWeights: Readonly<Record<string, number>> = {
  abo: 0.45,
  anus: 0.45,
  arse: 0.55,
  bitch: 0.85,
  bollocks: 0.55,
  boob: 0.55,
  dick: 0.8,
  dyke: 0.45,
  hooker: 0.45,
  negro: 0.45,
  orgasm: 0.7,
  penis: 0.6,
  piss: 0.55,
  prick: 0.55,
  porn: 0.7,
  rape: 0.6,
  scat: 0,
  semen: 0.6,
  sex: 0.4,
  shit: 0.75,
  spastic: 0.7,
  turd: 0.6,
  vagina: 0.6,
}

export interface Word {
  word: string
  weight: number
  /** In obscenity's pattern language: `|` a word's edge, `[x]` an optional part. */
  patterns: readonly string[]
}

/** Words that the data set lacks, or finds inside harmless ones; a word of the same name replaces the data set's. */
export const ownWords: readonly Word[] = [
  { word: 'anal', weight: 0.6, patterns: ['|anal|'] },
  { word: 'ass', weight: 0.6, patterns: ['|ass|', '|asses|', 'dumbass', 'jackass', 'fatass', 'lazyass'] },
  { word: 'asshole', weight: 0.9, patterns: ['asshol', '|asswip', '|asshat', '|a**hol', '|arsehol'] },
  { word: 'cock', weight: 0.7, patterns: ['|cock|', '|cocks|', 'cocksuck'] },
  { word: 'cum', weight: 0.7, patterns: ['|cum|', '|cums|', '|cuming', '|cumshot'] },
  {
    word: 'fuck',
    weight: 0.9,
    patterns: ['fuck', '|fck', '|fuk', '|fk|', '|fcuk', 'f*ck', 'f**k', 'fvck', 'phuck', '|fkn|', 'mofo|'],
  },
  { word: 'shit with a star', weight: 0.75, patterns: ['|sh*t', '|s**t|', '|shyt'] },
  { word: 'bitch with a star', weight: 0.85, patterns: ['|b*tch', '|b**ch', '|biatch', '|bitc|'] },
  { word: 'cunt with a star', weight: 0.95, patterns: ['|c*nt', '|c**t|'] },
  { word: 'hoe', weight: 0.7, patterns: ['|hoe|', '|hoes|', '|thot|', '|thots|'] },
  {
    word: 'ethnic slur',
    weight: 0.95,
    patterns: [
      '|spic|',
      '|spics|',
      '|wetback',
      '|raghead',
      '|towelhead',
      '|beaner',
      '|coon|',
      '|coons|',
      '|gok|',
      '|goks|',
      '|paki|',
      '|pakis|',
      '|camel jockey',
      '|zipperhead',
    ],
  },
  { word: 'douche', weight: 0.7, patterns: ['|douche'] },
  { word: 'bullshit', weight: 0.6, patterns: ['bulshit', 'bullshit'] },
  { word: 'damn', weight: 0.25, patterns: ['|damn', 'godamn'] },
  { word: 'hell', weight: 0.2, patterns: ['|hell|'] },
  { word: 'crap', weight: 0.35, patterns: ['|crap|', '|crapy|'] },
  { word: 'suck', weight: 0.3, patterns: ['|suck|', '|sucks|'] },
  { word: 'wtf', weight: 0.5, patterns: ['|wtf|', '|wth|'] },
  { word: 'stfu', weight: 0.85, patterns: ['|stfu|', '|gtfo|'] },
]

/** Harmless words and names that contain a pattern, beside those that the data set knows. */
export const harmless: readonly string[] = [
  'artisanal',
  'cock-a-doodle',
  'cock a doodle',
  'weather cock',
  'coriolanus',
  'romanus',
  'silvanus',
  'sylvanus',
  'cockpit',
  'cocker',
  'ox and ass',
  'dickinson',
  'dickson',
  'moby dick',
  'riddick',
  'dick whittington',
  'dick turpin',
  'fagin',
  'fagus',
  'georgy',
  'georgies',
  'rapeseed',
  'oilseed rape',
  'retardan',
  'semeny',
  'semenov',
  'shiitake',
  'mishit',
  'niggard',
  'cum laude',
  'rio negro',
  'pinprick',
  'booby prize',
  'footed boob',
  'scunthorpe',
  'wankel',
  'raccoon',
  'maine coon',
  'arsene',
]

/** Insults; alone they weigh `loose`, aimed at somebody ("you are such a …") they weigh `aimed`. */
export const insults: readonly { words: readonly string[]; loose: number; aimed: number }[] = [
  {
    words: [
      'idiots?',
      'morons?',
      'imbeciles?',
      'dumb?f',
      'scumbags?',
      'scum',
      'retarded',
      'halfwits?',
      'nitwits?',
      'dimwits?',
      'dipshits?',
      'lowlife',
    ],
    loose: 0.6,
    aimed: 0.85,
  },
  {
    words: [
      'stupid',
      'idiotic',
      'moronic',
      'dumb(?:er|est)?',
      'losers?',
      'pathetic',
      'jerks?',
      'worthless',
      'creeps?',
      'weirdos?',
      'cowards?',
      'liars?',
      'hypocrites?',
      'ignorant',
      'disgusting',
      'filthy',
    ],
    loose: 0.35,
    aimed: 0.75,
  },
  {
    words: [
      'fat',
      'ugly',
      'fools?',
      'foolish',
      'trash',
      'garbage',
      'gross',
      'lame',
      'pigs?',
      'clowns?',
      'freaks?',
      'useless',
      'nobody',
      'waste of space',
      'sick',
      'a joke',
      'brainless',
      'clueless',
      'horrible',
      'vile',
      'rats?',
      'cringe',
      'hideous',
    ],
    loose: 0,
    aimed: 0.65,
  },
]

/** Whole phrases, as regular expressions over folded text. */
export const sayings: readonly { name: string; weight: number; pattern: string }[] = [
  {
    name: 'wish of death',
    weight: 0.95,
    pattern:
      'kil{1,2} (?:your ?self|urself|you|u|him|her|them|all)|kys|(?:go|should|just|please|hope (?:you|u)|and) die(?! hard)|drop dead(?! (?:date|gorgeous))|neck yourself|hang yourself|(?:deserves?|needs?|ought) to die|die in a',
  },
  {
    name: 'threat',
    weight: 0.9,
    pattern:
      "(?:i ?'?l+|i will|gonna|im going to|i'm going to|i am going to|going to) (?:beat|hurt|hunt|punch|stab|shoot|hit|smash|destroy|murder|kill) (?:you|u|ya|him|her|them|your)|(?:i )?know where (?:you|u) live|watch your back|beat (?:you|u) up|punch (?:you|u) in",
  },
  {
    name: 'told to be silent',
    weight: 0.75,
    pattern: '(?:shut|shutt?) ?(?:up|it)|shut your (?:mouth|face)|shut the',
  },
  {
    name: 'hate',
    weight: 0.7,
    pattern:
      'i (?:fucking |really |just |so )?hate (?:you|u)(?! guys are)\\b|everyone hates (?:you|u|him|her)|we (?:all )?hate (?:you|u)',
  },
  {
    name: 'shunned',
    weight: 0.7,
    pattern:
      '(?:nobody|no ?one) (?:likes|loves|wants|cares about|needs) (?:you|u|him|her)|you have no friends|no friends loser|go away and|(?:you|u) (?:really )?suck\\b|screw (?:you|u)|go to hel{1,2}|rot in hell|eat (?:shit|dirt)|get a life|get lost',
  },
  {
    name: 'masked word',
    weight: 0.7,
    pattern: 'f[*#&%]{2,}|f[*#&%]a?c?k|sh[*#%]t|s#+i?t|pu[*]+y|a[*]{2}hole',
  },
  {
    name: 'name-calling',
    weight: 0.65,
    pattern:
      '(?:lib|rep|dem|trump|covid|fem)tards?|pedos?\\b|piece of (?:dung|crap|garbage|trash|filth)|hates? your guts',
  },
]
