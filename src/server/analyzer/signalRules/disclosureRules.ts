import { type SignalRules, within } from './patterns'

/** What a child tells of harm by somebody near: at home, at school, in a club; to itself, a friend, a brother or sister. */

const home =
  "(?:dad|daddy|father|mum|mom|mother|mummy|step ?dad|step ?mum|step ?mom|step ?father|step ?mother|foster (?:dad|mum|mom|carer|parents?)|(?:mum|mom|mother)'?s (?:boyfriend|bf|partner|ex)|dad'?s (?:girlfriend|partner)|uncle|auntie?|step ?brother|grandpa|grandad|granddad|grandma|gran|nan|parents|babysitter|sitter|childminder)"
const work =
  '(?:teacher|coach|trainer|tutor|head ?master|priest|pastor|imam|youth leader|scout leader|dance teacher|piano teacher|(?:math|maths|pe|gym|english|science|history|music|art|form|class) teacher|bus driver|caretaker|neighbou?r)'
const named = '(?:mr|mrs|ms|miss|sir|coach)\\.? [a-z]{2,}'
/** As one says it of one's own parents, without “my”. */
const bare = '(?<!\\b(?:your|ur|the|a|her|his|their|our|my) )(?:dad|daddy|mum|mom|mummy|mommy)'
const near = `(?:${bare}|(?:my|our|her|his|their) (?:own |old |new |real )?(?:${home}|${work})|${named})`
const often = '(?:(?:always|keeps|often|sometimes|still|even|just|really|used to|has|had|would) ){0,2}'
const hurts =
  '(?:hits|hit|hitting|beats|beat|beating|hurts|hurt|hurting|kicks|kicked|kicking|punches|punched|chokes|choked|slaps|slapped|slapping|smacks|smacked|whips|whipped|burns|burned|burnt)'
const child =
  '(?:me(?! with (?:that|a|his|her) (?:speech|story|song|smile|words)\\b)|us|(?:my|her|his) (?:little |big |baby |younger |older )?(?:brother|sister|bro|sis)|(?:my|our) (?:best )?(?:friend|bff|bestie|cousin))'
const inGame =
  '(?! (?:out of|up about|up for a|with (?:a |an |his |her |the )?(?:snow|ball|pillow|water|hug|news|facts|love|questions?)|in (?:a|the|our|minecraft|fortnite|roblox|mario|uno|chess|fifa) ?(?:kart|game|match|race|round)?|to (?:the|it|school)|back|at (?!home\\b|night\\b|school\\b)|every (?:game|time we play))\\b|.{0,40}\\b(?:chess|uno|monopoly|fifa|fortnite|minecraft|roblox|mario|scrabble|tennis|ping pong|the game|a game|video game|board game|cards|race|laser tag|paintball|dodgeball|snowball|pillow fight|joke|by accident|accidentally)\\b)'
const forFun =
  "(?!.{0,60}\\b(?:birthday|surprise|present|gift|party|christmas|(?:mother|father)'?s day|cake|joke|recipe|secret santa)\\b)"

export const disclosure: SignalRules = {
  ' me , us , my , our , her , his ': [
    `\\b${near} ${often}${hurts} (?:on )?${child}\\b${inGame}`,
    `\\b(?:(?:my|her|his) (?:little |big |baby |younger |older )?(?:brother|sister|bro|sis)|(?:my|our) (?:best )?(?:friend|bff|bestie|cousin)) (?:gets?|is getting|got) (?:hit|beaten|beat|hurt|slapped|kicked|punched) by (?:his|her|their|my|our) ${home}\\b${inGame}`,
  ],
  'get hit , get beaten , get beat , got hit , gets hit , gets beaten , being hit , getting hit , got beaten ': `\\b(?:i|we) (?:always |often |still )?(?:get|got|keep getting|am getting|was getting) (?:hit|beaten|beat up|slapped|kicked|punched|whipped) (?:by|from) (?:my|our) ${home}\\b${inGame}`,
  ' touch, touches , touched , touching ': `\\b${near} ${often}(?:touches|touched|touching|touch) (?:me(?! with (?:that|this|the|such)\\b)|us|my (?:body|chest|legs?|private|bum|butt|thighs?|little (?:brother|sister)|sister|brother))\\b(?! on the (?:shoulder|arm|back|hand)|.{0,30}\\b(?:tag|game|heart|feelings)\\b)`,
  ' bed , room , bathroom , shower , undress, clothes ': [
    `\\b${near} ${often}(?:comes?|came|coming|gets?|got|climbs?|climbed|sneaks?) (?:in|into|to) my (?:bed|room)\\b${within}{0,40}\\b(?:at night|when (?:everyone|everybody|my mum|my mom|mum|mom) (?:is|are)|and (?:touches|touched|lies|lays|gets))\\b`,
    `\\b${near} ${often}(?:makes?|made|making) (?:me|us) (?:undress|take (?:off )?my (?:clothes|shirt|top)(?: off)?|shower with (?:him|her)|sleep in (?:his|her) bed)\\b`,
  ],
  ' belt , stick , bruise, marks ': `\\b(?:the|these|my) (?:bruises?|marks) (?:on my (?:arms?|back|legs?|face|neck) )?(?:are|is|were|was|come|came) from (?:my|our) ${home}\\b|\\b${near}\\b${within}{0,20}\\b(?:with|takes?|took|uses?|used|looking for|gets?|got) (?:the|a|his|her) (?:belt|stick|cane|wooden spoon)\\b(?=.{0,40}\\b(?:me|us|again|hit|hurts?|on)\\b)(?!.{0,30}\\b(?:trousers|pants|jeans|fashion)\\b)`,
  'afraid, scared , frightened, terrified ': `\\b(?:i'm|im|i am|we're|we are) (?:so |really |too )?(?:afraid|scared|frightened|terrified) (?:to go home(?! (?:through|past|in the dark|alone|without)\\b)|of going home|to be at home|of my (?:own )?(?:dad|father|mum|mom|mother|step ?dad|step ?mum|step ?mom|uncle)|when my (?:dad|father|mum|mom|mother|step ?dad|step ?mum|step ?mom|uncle) (?:comes home|is home|drinks|gets (?:drunk|angry|mad)))\\b${inGame}`,
  ' dont tell , told me not to tell , not to tell , our secret , says nobody , tell anyone , tell anybody ': `\\b${near}\\b${within}{0,60}\\b(?:(?:says|said|told me|tells me)(?: (?:it's|its|it is|that's|this is))? our secret|(?:told|tells) me (?:not|never) to tell (?:anyone|anybody|my (?:mum|mom|dad|parents)))\\b${forFun}`,
  ' locked me , locks me , locked us , locks us ': `\\b${near} ${often}(?:locks|locked) (?:me|us) (?:in|out)\\b(?! (?:of (?:my|the|his|her) (?:account|phone|ipad|game|switch|tablet)|the (?:game|minecraft)))${inGame}`,
  ' food , eat , feed ': `\\bmy (?:dad|father|mum|mom|mother|parents|step ?dad|step ?mum|step ?mom) (?:doesn't|doesnt|don't|dont|won't|wont|never) (?:give|gives|let|lets) (?:me|us) (?:any food|food|eat)\\b(?! (?:candy|sweets|sugar|in |on the|before|after|dinner|pizza|junk|chocolate|crisps|chips|at))`,
}
