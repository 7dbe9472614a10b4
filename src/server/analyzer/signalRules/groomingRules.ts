import { never, no, platforms, type SignalRules, within, you, your } from './patterns'

const pictures = '(?:pics?|photos?|pictures?|videos?|selfies?)'
const grownUps = '(?:mom|mum|mummy|mommy|dad|daddy|parents|teacher|family)'
const forFun =
  "(?!.{0,60}\\b(?:birthday|surprise|present|gift|party|christmas|(?:mother|father)'?s day|cake|joke|lie)\\b)"

export const grooming: SignalRules = {
  ' tell ': `\\b(?:${no}|never) tell (?:your |ur )?${grownUps}\\b(?!,? but we)${forFun}`,
  ' let , show , say ': `\\b(?:${no}|never) (?:let|show|say (?:anything|a word|nothing) to) ${your} ${grownUps}\\b${forFun}`,
  ' tell any': `\\b(?:${no}|never) tell (?:anyone|anybody|any1) (?:about (?:us|me)|that we|what we)\\b|\\bi ${never} tell (?:anyone|anybody|any1) if ${you}\\b`,
  ' show ': `\\b${no} show (?:this|these|our) (?:chat|chats|messages?|texts?) to\\b`,
  secret: `\\b(?:our|be our|just our) little secret\\b${forFun}|\\b(?:my|your|ur) secret (?:girlfriend|boyfriend|gf|bf)\\b`,
  'between us': `\\bkeep (?:this|it|that) (?:just )?between us\\b${forFun}`,
  delete: '\\bdelete (?:these|our|this) (?:messages|chats?|texts)\\b',
  'pic, photo, video, selfie, nude': `\\bsend (?:me )?(?:a |some |more |your |another )?(?:nudes?|${pictures} of (?:you|yourself|your (?:body|face|feet|legs)))\\b|\\b${pictures}\\b${within}{0,25}\\b(?:in (?:your|ur) (?:swimsuit|underwear|bikini|bra|pants|pyjamas)|no clothes|without (?:your )?clothes)\\b`,
  ' if ': `\\bi(?:'?ll| will| can) (?:buy|give|send|get|pay) (?:you|u)\\b${within}{0,20}\\bif (?:you|u) (?:send|show) (?:me )?(?:a |some |more |your |ur )?(?:${pictures}|body|face)\\b`,
  ' ill , i ll , i will ': `\\bsend (?:me )?(?:a |some )?${pictures} of ${your}\\b${within}{0,20}\\band i(?:'?ll| will) (?:send|give|buy|get|pay)\\b`,
  ' on ': `\\b(?:add|text|message|dm|msg|call|find) me on ${platforms}\\b(?!,? (?:mum|mom|dad|grandma|gran)\\b)`,
  ' your , ur ': `\\b(?:what's|whats|what is|give me) ${your} ${platforms}\\b(?!.{0,3} (?:asked|said|ask))`,
  ' lets , let s , we ': `\\b(?:let's|lets|can we|could we) (?:talk|chat|move|go|switch) (?:on|to) ${platforms}\\b(?! (?:about|for) (?:the|our) (?:homework|project|game))`,
  ' have ': `\\bdo ${you} have ${platforms}\\b.{0,20}\\b(?:dm|text|message|add) (?:you|u)\\b`,
  'old ': `\\bhow old (?:are|r) ${you}\\b.{0,40}\\b(?:where (?:do|d) (?:you|u) live|alone|boyfriend|girlfriend|gf|bf|pics?|boy or girl)\\b`,
  'older, younger': `\\bi(?:'m| am|m) (?:a lot |much )?older than ${you}\\b.{0,20}\\b(?:mind|matter)|\\bi (?:like|love|prefer|am into) younger (?:girls|boys|guys)\\b`,
  ' age ': `\\b(?:so|very|really) mature for ${your} age\\b|\\bi(?:'m| am|m) (?:[2-6]\\d)\\b.{0,30}\\bage is (?:just|only) a number\\b`,
  alone: `\\b(?:are|r) ${you} (?:at )?home alone\\b|\\b(?:you|u) alone (?:rn|right now|tonight)\\b|\\bonly when (?:you|u|ur|you're|youre) (?:are |r )?alone\\b|\\bmeet (?:you|u|up|me)\\b${within}{0,20}\\bcome alone\\b|\\bmeet (?:up )?alone\\b`,
  meet: `\\bmeet (?:up )?(?:in secret|secretly|without your ${grownUps})\\b`,
  'mom , mum , dad , parents , daddy , mummy , mommy , teacher , family ': `\\bwhen ${your} ${grownUps} (?:are|is|r) (?:away|out|asleep|gone|not home)\\b|\\b(?:are|is|r) ${your} ${grownUps} (?:at )?(?:home|away|out|asleep|around) (?:right now|rn|tonight)\\b|\\b(?:do|does|can) ${your} ${grownUps} (?:check|read|see|go through) (?:it|${your} (?:phone|messages|chats?|texts|dms))\\b`,
  'nobody , no one , noone ':
    '\\b(?:come|call|text|meet|video)\\b.{0,20}\\bwhen (?:nobody|no one|noone) (?:is|else is)\\b.{0,8}\\b(?:home|there|around)\\b',
  'camera , cam ': `\\bturn ${your} cam(?:era)? on\\b.{0,12}\\bfor me\\b|\\bon cam(?:era)? for me\\b|\\bshow me (?:your|ur) (?:room|bed|body|pyjamas|feet) on cam\\b`,
  wearing: `\\bwhat (?:are|r) ${you} wearing (?:right now|rn|in bed|under)`,
  'virgin , kissed , kiss ': `\\b(?:are|r) ${you} (?:still )?a virgin\\b|\\bhave ${you} (?:ever )?kissed\\b.{0,30}\\b(?:teach|show) ${you}\\b`,
  ' door ': `\\bis ${your} (?:bedroom|room) door (?:closed|locked|shut)\\b`,
  ' secret ': `\\bkeep (?:our|these|this|the) (?:chats?|messages?|texts|talks?) (?:a )?secret\\b|\\bpromise (?:me )?(?:${you} |that ${you} |to )?(?:won't|wont|not|never)? ?tell (?:anyone|anybody) (?:about (?:us|me|this chat)|that we)\\b`,
  'tell any': `\\bpromise (?:me )?(?:that )?${you} (?:won't|wont|will not) tell (?:anyone|anybody) (?:about (?:us|me|this chat|our chats)|that we)\\b`,
  ' sneak out ': `\\b(?:can|could|will) ${you} sneak out\\b.{0,30}\\b(?:without|tonight|meet)\\b`,
  ' only , just ': `\\b(?:you are|you're|youre|u are|ur|u r) (?:only|just) (?:[89]|1[0-4])\\b.{0,30}\\b(?:but|mature|love|understand)|\\b(?:wife|girlfriend|boyfriend|husband)\\b.{0,60}\\b(?:you are|you're|youre|u are|ur|u r) (?:only|just) (?:[89]|1[0-4])\\b`,
  ' where ': `\\bwhere (?:do|d) ${you} live\\b${within}{0,10}\\bi (?:can|could|will|ll) (?:come|pick|visit|get)\\b`,
  ' kids , children , girls , boys ':
    '\\bi (?:love|like|prefer) (?:talking|chatting) to (?:kids|children|young (?:girls|boys)|girls|boys) (?:like you|your age)\\b',
  ' boyfriend , girlfriend ':
    "\\b(?:be|am) (?:your|ur) (?:boyfriend|girlfriend)\\b.{0,20}\\b(?:i'm|im|i am) [2-6]\\d\\b",
}
