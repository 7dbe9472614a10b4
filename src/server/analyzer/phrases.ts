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
  { word: 'asshole', weight: 0.9, patterns: ['asshol', '|asswip', '|asshat', '|arsehol'] },
  { word: 'cock', weight: 0.7, patterns: ['|cock|', '|cocks|', 'cocksuck'] },
  { word: 'cum', weight: 0.7, patterns: ['|cum|', '|cums|', '|cuming', '|cumshot'] },
  {
    word: 'fuck',
    weight: 0.9,
    patterns: ['fuck', '|fck', '|fuk', '|fk|', '|fcuk', 'fvck', 'phuck', '|fkn|', 'mofo|'],
  },
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
  { word: 'shit', weight: 0.75, patterns: ['shit', '|shyt|', '|sht|'] },
  { word: 'bitch', weight: 0.85, patterns: ['bitch', 'bich|', '|biatch', '|bitc|', '|btch|'] },
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
      'idiot',
      'moron',
      'imbecile',
      'dumbf',
      'dumf',
      'scumbag',
      'scum',
      'retarded',
      'halfwit',
      'nitwit',
      'dimwit',
      'dipshit',
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
      'dumb',
      'dumber',
      'dumbest',
      'loser',
      'pathetic',
      'jerk',
      'worthless',
      'creep',
      'weirdo',
      'coward',
      'liar',
      'hypocrite',
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
      'fool',
      'foolish',
      'trash',
      'garbage',
      'gross',
      'lame',
      'pig',
      'clown',
      'freak',
      'useless',
      'nobody',
      'waste of space',
      'sick',
      'brainless',
      'clueless',
      'horrible',
      'vile',
      'rat',
      'cringe',
      'hideous',
    ],
    loose: 0,
    aimed: 0.65,
  },
]

/** Words beside the listed ones that are worth hiding. */
export const hiddenToo: readonly string[] = `
  kill die kys hate suicide fucking fucker motherfucker bullshit shitty retard nigga niggas faggot
  fag tranny whore slut ugly fatty loner nazi pedo pedophile psycho worthless cocksucker wanker tosser twat pussy
  tits arsehole dickhead douchebag dumbass jackass bastard skank tard chink gook kike spic muzzie gyppo gypo pikey
  mong spaz spastic cretin asshole dumbasses imbecile
`
  .trim()
  .split(/\s+/)
