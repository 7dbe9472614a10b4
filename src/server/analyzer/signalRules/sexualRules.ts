import type { SignalRules } from './patterns'

const parts = '(?:ass|dick|cock|pussy|balls|tits|boobs|penis|vagina|nipples|nudes)'

export const sexual: SignalRules = {
  nude: '\\b(?:send|trade|swap) (?:me )?nudes?\\b|\\bnudes\\b(?! (?:by|in the museum|and (?:pinks|browns)))',
  'blow, hand, dick, sexting, sext , porn, mast, wank':
    "\\b(?:blow ?jobs?|hand ?jobs?|dick ?pics?|sexting|porn|porn ?stars?|pornhub|masturbat(?:e|es|ing|ion)|wanking)\\b|\\b(?:lets|let's|wanna|want to) sext\\b",
  ' sex ':
    "\\b(?:have|had|having|want|wants) sex (?:with|on|in|last)\\b|\\b(?:wanna|want to|wants to|let's|lets|people|they were) hav(?:e|ing) sex\\b",
  'suck, lick, touch, sit on, ride': `\\b(?:suck|lick|touch|sit on|ride) my (?:dick|cock|pussy|balls)\\b|\\b(?:lick|suck)(?:s|ed|ing)? (?:your|ur|her|his) (?:dick|cock|pussy|tits)\\b|\\bsucking (?:dick|cock)\\b`,
  ' your , ur , his , her , my ': {
    leastScore: 0.15,
    pattern: `\\b(?:show|see|send|flash|touch|squeeze|pics? of|photos? of|pictures? of)(?:s|ed)? (?:me |us )?(?:your|ur|his|her|my) ${parts}\\b`,
  },
  naked:
    '\\bnaked (?:pics?|photos?|videos?|selfies?)\\b|\\bnaked on cam\\b|\\b(?:see|want) (?:you|u|her|him) naked\\b',
  horny: "\\b(?:i'm|im|i am|so|feeling) (?:so |really )?horny\\b(?! (?:toad|goat))",
  clothes: '\\btake (?:your|ur) clothes off (?:on cam|for me)',
  'jerk, onlyfans, finger, wet for':
    '\\b(?:he|she|i|they|to) jerk(?:s|ed)? off\\b|\\bjerking off\\b|\\bonlyfans\\b|\\bfingered (?:her|me)\\b|\\bwet for me\\b',
  fuck: "\\b(?:let's|lets) fuck\\b(?! (?:up|off|around|with|it|this|that|them|him|her))|\\b(?:want to|wanna) fuck (?:you|u|her|him|me)\\b(?! (?:up|over))",
  dick: '\\b(?:is )?(?:your|ur) dick (?:is )?big\\b',
  'threesome, boner , sex tape, touch yourself, cum ':
    '\\bup for a threesome\\b|\\b(?:a|my|got|get) boner\\b|\\bsex tapes?\\b|\\b(?:do|did|ever) (?:you|u) touch yourself\\b(?! in)|\\bcum (?:on|in|inside) (?:me|my|your|ur|her|him|his)\\b',
  'shower , singles , sexy , hot ':
    '\\bwatch me (?:shower|undress|strip)\\b|\\b(?:hot|sexy) (?:singles|girls|women|milfs) (?:in your area|near you)\\b',
}
