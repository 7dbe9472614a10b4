import { inPlay, type SignalRules, within, you } from './patterns'

const will =
  "\\b(?:(?:i|we)(?:'?ll| will| gonna)|(?:i'?m|i am|we'?re|we are) (?:going to|gonna|coming to)|i'?m?ma|(?:were )?gonna)"
const whom =
  '(?:you|u|ya|him|her|them|everybody|everyone|all of (?:you|them)|(?:your|ur) (?:mom|mum|family|dog|cat|brother|sister|house))'
const body = '(?:face|head|teeth|nose|arms?|legs?|throat|skull|tongue|neck|jaw|fingers?|bones)'
const weapon = '(?:gun|knife|bomb|blade)'

export const threat: SignalRules = {
  'kill, murder, stab, shoot, strangl, chok, hurt, burn, drown, execut, poison': `${will} (?:kill|murder|stab|shoot|strangle|choke|hurt|burn|drown|execute|poison) ${whom}\\b${inPlay}`,
  ' beat ': `${will} beat (?:${whom} up|the (?:crap|shit|hell|life) out of ${whom})\\b${inPlay}`,
  ' jump , knock ': `${will} (?:jump (?:you|u|him|her)|knock (?:you|u|him|her) out)\\b${inPlay}`,
  'punch, smash, break, slit, kick, knock, crack, cut , bash': `${will} (?:punch|smash|break|slit|kick|crack|bash|cut|knock) (?:your|ur|his|her) ${body}\\b(?! (?:record|brace))`,
  ' teeth , head , face , throat ': `\\bgetting (?:your|ur) (?:teeth|head|face) (?:knocked|kicked|smashed|bashed)\\b|\\bslit (?:your|ur) throat\\b`,
  bullet: '\\bput a bullet in (?:you|u|your|ur|him|his|her)\\b',
  ' make ': `${will} make (?:you|u) (?:bleed|suffer|pay(?! (?:for (?:the|my|it|lunch)|me|back)\\b))`,
  ' know where , know what , know which ': `\\b(?:i|we) know (?:where ${you} live\\b(?!,? (?:now|in the|because|so))|wh(?:at|ich) (?:school|bus|street) ${you}r?\\b(?=.{0,30}\\b(?:take|go|goes|live|lives)\\b))`,
  'watch your back': `\\bwatch your back\\b(?!,? (?:the|when|as|carrying|lifting|with (?:that|those))\\b)${inPlay}`,
  ' wait ': '\\bwait (?:till|until) (?:we|i) (?:get|catch) (?:you|u) (?:after|alone|outside)\\b',
  ' dead ': `\\b(?:you're|youre|ur|you are|your|you'll be|you will be) dead (?:meat(?! (?:if|when) the\\b)|tomorrow|after school|when (?:i|we) (?:see|get|find|catch)|by (?:mon|tues|wednes|thurs|fri|satur|sun)day)`,
  ' die ': `\\b${you}(?:'re| are|re)? (?:going to|gonna|will) die (?:for (?:what|this|that)\\b|tonight\\b|tomorrow\\b)|\\bhope ${you}(?:'re| are|re| r) ready to die\\b(?! of)`,
  'stabbed, shot , jumped, beaten': `\\b(?:${you}|you're|youre|someone|somebody|someone's|somebody's|he|she|they)\\b.{0,12}\\b(?:(?:will|gonna|going to) (?:get|be)|getting) (?:stabbed|shot|jumped|beaten up)\\b(?! (?:in the (?:arm|game)|with))`,
  'knife, gun , bomb, blade': `\\bbring(?:s|ing)? (?:a |my |the )?(?:real )?${weapon} (?:for (?:you|u|him|her)|to (?:school|class))\\b|\\btak(?:es?|ing) (?:a |my |the )?(?:real )?${weapon} to (?:school|class)\\b|\\b${weapon} and (?:he|she|they|i|we)(?:'s| is|'m| am|'re| are|s|m|re)? coming for (?:you|u|him|her)\\b`,
  ' bomb ': "\\bthere(?:'s| is|s) a bomb in (?:the|your|our|this) (?:school|class|hall|gym|building)\\b",
  ' school':
    '\\b(?:blow|shoot) up (?:the|this|our|my|your) school\\b(?! (?:steps|stairs|road|hill|path|yard))',
  ' fire , burn , blow ': `${will} (?:set (?:your|ur|his|her) (?:house|home|hair|car|room) on fire|(?:burn(?: down)?|blow up) (?:your|ur|his|her) (?:house|home|car))\\b`,
  'one eye open': '\\bsleep with one eye open\\b',
  ' want to , wanna ': {
    leastScore: 0.5,
    pattern: `\\bi (?:want to|wanna) (?:kill|stab|murder|shoot|strangle) (?:him|her|them|you|u)\\b${inPlay}`,
  },
  ' up ': {
    leastScore: 0.5,
    pattern: `${will}\\b${within}{0,30}\\b(?:beat|fuck|mess|cut) ${whom} up\\b${inPlay}`,
  },
  ' everyone , everybody , us all , you all ':
    "\\b(?:he|she|they|i)(?:'ll| will|'s going to| is going to| wants to|'s gonna| wanna) (?:shoot|kill|stab) (?:everyone|everybody|us all|you all) (?:at|in) (?:my |our |the |this )?(?:school|class)\\b",
  ' family ': `\\b(?:you|your|ur) (?:and (?:your|ur) )?(?:whole |entire )?family (?:is|are) (?:all )?(?:going to|gonna) die\\b(?! of)`,
  ' ditch , make it home ': `\\b${you} (?:will|'ll|are gonna|gonna) be found (?:dead|in a ditch)\\b|\\b${you} (?:won't|wont) make it home (?:alive|today|tonight)\\b`,
}
