import { no, type SignalRules, within } from './patterns'

export const selfHarm: SignalRules = {
  ' want, wanna ': `\\b(?:i|i'm|im|my)\\b${within}{0,30}\\b(?:want(?:ed)? to|wanna|want 2) (?:die(?! (?:of|from|laughing|my|a|in|for|hair)\\b)|be dead|kill myself|end it all|hurt myself|cut myself|not be alive)\\b`,
  myself: [
    "(?<!\\b(?:i'd|could|would|might|almost|nearly|tryna) )\\bkill(?:ing|ed)? myself\\b(?! (?:laughing|with|for|a|in (?:the|this|that)|on (?:the|this)|trying|if)\\b)",
    '\\b(?:going to|gonna|about to|thinking (?:of|about)|urge to|me to|keep|kept|started) (?:hurt|cut|burn|harm)(?:ing)? myself(?! (?:laughing|with (?:the|this)|on|a)\\b)',
    '\\bi (?:cut|burn|burned|hurt|harm|starve) myself (?:again|every|at night|when i|because|on purpose|so (?:they|he|she|that|i)(?: stop calling me \\w+)?|with a (?:lighter|razor|blade))\\b',
  ],
  'self harm, selfharm':
    "\\b(?:i|i've|ive|i'm|im) (?:have |still |also )?(?:started |been |keep |used to )?self[ -]?harm(?:ed|ing)?\\b",
  ' live, living, alive, exist, be here , wake up , survive ': `\\bi (?:just )?${no} (?:want to|wanna|deserve to) (?:live|be alive|exist|be here any ?more|wake up any ?more)\\b(?! (?:in|at|with|without|near|there)\\b)|\\bi really ${no} (?:want to|wanna) be alive\\b`,
  ' live, living, going on , being ':
    "\\b(?:no|don't see (?:a|any)|dont see (?:a|any)|see no) (?:reason|point) (?:to|in|of) (?:live|living|being alive|going on living)\\b(?! (?:in|at|with|near|there)\\b)|\\bi (?:can't|cant|cannot) go on living\\b",
  ' anymore, any more': `\\bi (?:can't|cant|cannot) (?:do|take) (?:this|it) any ?more\\b.{0,20}\\b(?:i|just) want (?:it|this|everything) to (?:be over|end|stop)\\b`,
  cutting:
    "\\b(?:i've|ive|i have) been cutting(?: (?:myself|my (?:legs?|arms?|wrists?|thighs?))\\b|(?= (?:for|since|again|at night)\\b))",
  relapsed: '\\bi relapsed and (?:cut|burned|hurt)\\b',
  ' on my ': '\\b(?:cuts|scars) on my (?:arms?|wrists?|thighs?)\\b(?! from)',
  ' my ': [
    '\\b(?:end|ending|ended) my (?:own )?life\\b|\\b(?:take|taking) my own life\\b|\\b(?:slit|slitting|cut|cutting) my wrists?\\b',
    '\\bi (?:often |still |always )?(?:cut|scratch|scratched|burn|burned) my (?:arms?|wrists?|legs?|thighs?)\\b.{0,20}\\b(?:because i|so i can|to feel|until they|until it)\\b',
  ],
  ' my life ': '\\bmy life is (?:worthless|pointless|not worth living)\\b',
  'worth living': "\\blife (?:is not|isn't|isnt) worth living\\b",
  'pills , tablets , painkillers ': `\\bi (?:just |have )?(?:took|swallowed) (?:all|too many|a whole|the whole)\\b${within}{0,20}\\b(?:pills|tablets|painkillers)\\b`,
  'overdose, hang myself':
    '\\b(?:going to|gonna|want to|wanna|will|tried to|planning to|plan to) (?:overdose|hang myself)\\b(?! on (?:cake|chocolate|pudding))',
  ' jump ':
    "(?<!\\b(?:we|they|we're|are) )\\b(?:going to|gonna|want to|wanna) jump (?:off (?:a|the) (?:bridge|roof|building)|in front of a (?:train|car|bus))\\b(?:,? (?:nobody|no one) can stop me)?(?! (?:into|in|and swim|with)\\b)",
  ' jumping ':
    '\\bi (?:often |always |sometimes )?(?:think (?:about|of)|feel like) jumping (?:off (?:a|the) (?:bridge|roof|building)|in front of)\\b',
  ' care , notice , miss me , cry ':
    '\\b(?:nobody|no one|noone|would any(?:one|body)|who) (?:would )?(?:even |really )?(?:care|notice|miss me|cry) if i (?:died|disappeared|(?:was|were) (?:gone|dead))\\b',
  'without me , if i ':
    "\\b(?:everyone|everybody|the world|they|my family|my parents)(?: would|'d|d) (?:all )?be (?:so much |much )?(?:better off? ?without me|(?:happier|better off?) if i (?:was|were) (?:dead|gone)|(?:happier|better off?) if i died)\\b",
  ' wish i , rather be dead':
    "\\bwish i (?:was|were) (?:dead(?! (?:tired|sure))|never born)\\b|\\bi(?:'d| would|d) rather be dead\\b(?! than (?:eat|wear|red))",
  'wake up':
    "\\bi (?:wish|want|hope)\\b.{0,30}\\bnever wake up\\b|\\bi hope i (?:don't|dont|never) wake up\\b",
  suicid: `\\b(?:i'm|i am|im|m|feel|feeling) (?:feeling |so |really )?suicidal\\b|\\bi\\b${within}{0,25}\\b(?:suicidal thoughts|(?:about|of) suicide\\b(?! (?:prevention|squad|awareness|rates)))`,
  'unalive, kms , end it ':
    '\\bunalive myself\\b|\\b(?:gonna|imma|ima|wanna|just) kms\\b|\\btried to end it(?: all| twice| once| again)\\b',
  exist: "\\bi(?:'d| would|d) rather not (?:exist|be alive)\\b|\\bid rather not exist\\b",
  ' end it , end my ': '\\b(?:a plan|planning|ready|decided|going|want) to end it all\\b(?! with)',
  ' wants to die, want to die, kill himself, kill herself':
    '\\b(?:told|tells|said to|says to|wrote to|texted) me (?:that )?(?:she|he|they) (?:wants? to (?:die|be dead)|(?:is|are|was) going to kill (?:him|her)self)\\b(?! (?:of|laughing|my|in))',
  'sleep forever': '\\bi (?:just )?(?:want to|wanna) (?:go to sleep|sleep) forever\\b',
}
