import { type SignalRules, within } from './patterns'

/** What somebody tells of another person: a friend in need, or one who threatens or lures the writer. */

const someone =
  '(?:he|she|they|someone|somebody|(?:a|an|this|that|the|some|another) (?:older |old |random )?(?:man|guy|boy|girl|woman|person|adult|stranger|user|player|kid))'
const stranger =
  '(?:someone|somebody|(?:a|an|this|that|some) (?:older |old |random )?(?:man|guy|woman|person|adult|stranger|user|player|boy))'
const said =
  '(?:said|says|told me|tells me|wrote(?: me)?|writes|texted(?: me)?|messaged(?: me)?|keeps saying|posted)(?: that)?'
const wants =
  "(?:'ll| will|'s going to|s going to| is going to| are going to|'re going to|'s gonna| is gonna| gonna| wants? to| wanted to|'s about to)"
const pictures = '(?:pics?|photos?|pictures?|videos?|selfies?|nudes?)'
const ofMe = '(?:of (?:me|myself|my (?:body|face|feet|legs|chest)))'
const relative =
  '(?:dad|father|mum|mom|mother|step ?dad|step ?mum|step ?mom|uncle|step ?brother|grandpa|brother)'
const forFun =
  "(?!.{0,60}\\b(?:birthday|surprise|present|gift|party|christmas|(?:mother|father)'?s day|cake|joke)\\b)"
const inGame =
  '(?! (?:at (?!home\\b|night\\b|school\\b)|with (?:a )?(?:snow|ball|pillow)|in (?:a|the|our|minecraft|fortnite|roblox) ?(?:game|match|race|round)?|to (?:the|it)|every (?:game|time we play))\\b)'

export const selfHarmOfOthers: SignalRules = {
  'herself, himself, themsel, suicide, to die, will die': `\\b(?:friend|bff|bestie|sister|brother|cousin|classmate|girl|boy|he|she|they|someone|somebody)\\b${within}{0,30}\\b${said} (?:he|she|they)${wants} (?:(?:kill|hurt|cut|harm) (?:her|him|them)sel(?:f|ves)\\b|commit suicide\\b|die\\b(?! (?:of|from|laughing|my|a|in|for|hair)\\b))`,
  'herself, himself, themsel': `\\b(?:friend|bff|bestie|sister|brother|cousin|classmate)\\b${within}{0,20}\\b(?:is|has been|keeps|started|wants? to) (?:cutting|cut|hurting|hurt|harming|kill) (?:her|him|them)sel(?:f|ves)\\b(?! (?:on|with the|while)\\b)`,
}

export const threatByOthers: SignalRules = {
  ' me , us ': [
    `\\b${someone} ${said} (?:he|she|they)${wants} (?:(?:stab|shoot|murder|hurt|strangle|beat up|beat) (?:me|us|my (?:family|mum|mom|dad|brother|sister|dog|cat))\\b|kill (?:me|us|my (?:family|mum|mom|dad))\\b(?! if))${inGame}`,
    `\\bmy ${relative} (?:always |keeps |often |sometimes )?(?:hits|hit|hitting|beats|beating|hurts|hurting|kicks|punches|chokes) (?:me|us)\\b${inGame}`,
  ],
  threaten: `\\b${someone} (?:is |are |was |were |has |keeps? |kept )?threaten(?:s|ed|ing) (?:me|us|to (?:kill|stab|shoot|hurt|beat) (?:me|us|my (?:family|mum|mom|dad)))\\b(?! (?:at|in (?:a|the) game|with)\\b)`,
}

export const groomingByOthers: SignalRules = {
  ask: `\\b(?:keeps?|kept|won't stop|wont stop|doesn't stop|never stops|always) ask(?:ing|s)(?: me)?(?: for| about)? (?:where i live|my address|(?:what|which) school i|(?:a |some |more )?${pictures} ${ofMe}|to (?:meet|see) me)\\b`,
  'pic, photo, video, selfie, nude': `\\b${stranger}\\b${within}{0,60}\\b(?:wants?|wanted|asks?|asked|asking|begs|told)(?: me)?(?: for| to send(?: him| her| them)?)? (?:a |some |more |my )?${pictures} ${ofMe}`,
  ' send , show ': `\\b(?:wants|wanted|asked|asks|told|tells|forces|makes) me to (?:send|show) (?:him|her|them) (?:a |some |more |my )?(?:${pictures}|body)\\b${forFun}`,
  ' tell ': `\\b${someone}\\b${within}{0,60}\\b(?:not|never|to not) (?:to )?tell my (?:mum|mom|mummy|dad|parents|family|teacher)\\b${forFun}`,
  ' meet ': `\\b${stranger}\\b${within}{0,60}\\b(?:wants?|wanted|asks?|asked)(?: me)? to meet (?:me |up )?(?:with )?(?:him |her )?(?:alone|in secret|secretly|without my parents)\\b`,
  ' touch': `\\bmy ${relative} (?:touches|touched|keeps touching) me\\b(?! on the (?:shoulder|arm))`,
}
