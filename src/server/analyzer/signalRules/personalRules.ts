import { platforms, type SignalRules } from './patterns'

const aKindOfStreet =
  '(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|way|terrace|crescent|boulevard|square)'
const handle = '(?=[\\w.]{0,28}[\\d_.][\\w])[a-z][\\w.]{3,30}'

const ending = '(?:com|net|org|co|uk|in|au|edu|ng|ie|nz|ca|us|de|fr|io)'
const digitWord = '(?:zero|oh|o|nought|one|two|three|four|five|six|seven|eight|nine|niner|\\d{1,4})'
const states =
  '(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|ohio|texas|california)'
const famous = '(?!(?:baker|downing|privet|sesame|abbey|elm|wall|coronation|ramsay|wallaby|evergreen) )'
const noPlace =
  '(?!(?:minutes?|mins?|min|hours?|hrs?|miles?|mile|km|metres|meters|days?|weeks?|years?|kids|people|cars|steps|houses|laps|times|goals|of|in|on|at|to|and|or|the|pm|am|more|new)\\b)'
const schools =
  '(?:primary|elementary|middle|high|secondary|grammar|juniors?|infants|academy|college|convent|vidyalaya|comprehensive|prep|public school|international school|school)'
const secret = '(?:password|passcode|pass word|pass|pw|pwd|login)'

export const personalData: SignalRules = {
  'zero , oh , nought , double , triple , treble , seven , eight , nine ': `(?<![a-z]|ten,? )(?!one,? two|two,? three|three,? four|four,? five|five,? six|six,? seven|seven,? eight)(?:(?:(?:double|triple|treble) )?\\b${digitWord}\\b(?: hundred(?: and)?)?[ ,.-]{0,3}){7,16}`,
  '\u20e3': '(?:\\d\\ufe0f?\\u20e3[ -]{0,2}){6,16}',
  '0,1,2,3,4,5,6,7,8,9': [
    '(?<![\\d.:/] ?|\\d, )(?!1[ .-]2[ .-]3)(?:\\d[ .-]){8,14}\\d(?![\\d])|(?<![\\d.,:/#-] ?|isbn:? |order (?:no |number )?)(?:\\(?\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{4}|[6-9]\\d{4} ?\\d{5}|0\\d{3} \\d{3} \\d{3,4}|04\\d{2} \\d{3} \\d{3})(?![\\d-])',
    `\\b(?:[a-z]+ )?[a-z]{3,},? ${states},? \\d{5}(?:-\\d{4})?(?!\\d)`,
  ],
  ' at , at.': `\\b[\\w.+-]{2,40} ?(?:[([{]at[)\\]}]| at ) ?[a-z\\d-]{2,30} ?(?:[([{]dot[)\\]}]| dot | \\. |(?<=[)\\]}] ?[a-z\\d-]{2,30})\\.) ?${ending}\\b|\\b[a-z.]{0,20}\\d{1,4} at (?:gmail|hotmail|outlook|yahoo|icloud)\\b`,
  '@': [
    `(?<=\\w)(?: @ ?|@ )[a-z\\d-]{2,30} ?\\. ?${ending}\\b`,
    '(?<![\\w.+-])[\\w.+-]{1,64}@[a-z\\d-]{1,63}\\.[a-z.]{2,20}\\b',
  ],
  'post , code, address, live, house, flat , send , parcel , road , street , lane , close , avenue , letter':
    '\\b(?:post ?code|address|lives?|living|house|flat|road|rd|street|lane|avenue|close|send|parcel|letters?|post)\\b[^\\n]{0,60}\\b[a-pr-uwyz][a-hk-y]?\\d[a-z\\d]? ?\\d[abd-hjlnp-uw-z]{2}\\b',
  ' nsw , vic , qld , tas ': '\\b(?:nsw|vic|qld|tas|wa|sa|act|nt),? ?[2-8]\\d{3}\\b',
  ' pin , pincode , zip , zipcode ':
    '\\b(?:pin ?code|zip ?code|zip|area pin)\\b[^\\d\\n]{0,15}\\b(?:[1-9]\\d{2} ?\\d{3}|\\d{5})\\b',
  'street, road , avenue , lane , crescent , terrace , grove , nagar , colony , layout , estate , gardens , rd , ave ': `(?<![\\d.:$£-])\\b\\d{1,4}[a-d]?,? ${noPlace}${famous}(?:[a-z'’]{3,}(?:,? |-)){1,3}(?:street|road|avenue|lane|crescent|terrace|grove|nagar|colony|layout|estate|gardens|rd|ave)\\b`,
  ' live , lives , living , address , house , home , ours , parcel , send , come , deliver, number ': `\\b(?:lives?|living|address|house|home|ours|parcel|send|come|deliver(?:ed)?|number)\\b[^\\n]{0,30}(?<![\\d.:$£-])\\b\\d{1,4}[a-d]?,? ${noPlace}${famous}(?:[a-z'’]{3,}(?:,? |-)){1,3}(?:st|drive|dr|close|court|way|place|rise|fold|row|walk|view|hill|park|square|house|apartments|flats|block|parade|mews|circuit|context|chowk|marg)\\b`,
  ' live ':
    '\\b(?:i|we) live (?:at|in|on) (?:(?:number|no|flat|unit|apartment|apt|house|block|plot) )+[a-z]?\\d|\\b(?:i|we) live (?:at|above|opposite|behind|next to) (?!(?:home|a|my|the (?:moment|same|top|bottom))\\b)',
  ' flat , apartment , unit , apt , plot ':
    "\\b(?:i'?m in|we'?re in|home is|ours is|come to|i live in|address is) (?:flat|apartment|unit|apt|plot) ?\\w{1,4}\\b",
  'primary, elementary, middle, high , secondary, junior, infant, academy, college, convent, vidyalaya, school': `\\b(?:i|we|she|he|they|my \\w+)(?:'?m| am|'?s| is| are)? (?:both )?(?:go(?:es)? to|attends?|at|from|in [^\\n]{1,25} (?:at|of)) (?!(?:a|the|my|an|another|our|this|that|your|his|her|home|every|any|some|what|which|new)\\b)(?:(?!(?:to|and|is|after|before|every)\\b)[a-z'’.-]+ ){1,4}${schools}\\b|\\b(?:name is|named?|called) [a-z'’-]+[^\\n]{1,40}\\b(?:at|goes to|from) (?!(?:a|the|my|our|this|your)\\b)(?:[a-z'’.-]+ ){1,3}${schools}\\b`,
  ' class , grade , year , yr , std , section , period , jss, primary ':
    "\\b(?:(?:class|grade|year|yr|std|jss ?|section|primary) ?\\d{1,2} ?[a-z]?|\\d{1,2}(?:st|nd|rd|th) (?:grade|std|period)|class \\d?[a-h])\\b,? (?:at|in|of) (?!(?:a|the|my|our|maths|math|school|total|all|english|science|this|that|your|his|her|time|least|last|first|home|history|art|music|[a-z]+ing)\\b)[a-z'’.]{3,}",
  'snap, whatsapp, telegram, kik, discord, insta, signal, skype, tiktok, ig , roblox, gamertag, psn , xbox, youtube, username, user , handle, tag ':
    "\\b(?:my|me|add|im|i'm|follow|dm|its|it's|user|username|handle|tag|hmu)\\b[^\\n.]{0,25}\\b(?:snap|snapchat|whatsapp|telegram|kik|discord|insta|instagram|skype|tiktok|ig|roblox|gamertag|gamer tag|psn|xbox|youtube)\\b[^\\n.]{0,25}?(?<![\\w.])@? ?(?=[a-z\\d]{1,20}[._][a-z\\d]|[a-z._]{3,20}\\d)(?!\\d)[\\w.]{4,30}",
  'pass, pw , pwd , login': `\\b${secret}\\b(?: (?:for|to|of|on) [a-z' ]{1,25}?)?(?:'?s| is| was|:| ?=|,)? (?:still |now |called )?(?=[^\\s]{0,20}[a-z])(?=[^\\s]{0,20}\\d)[^\\s,]{5,30}`,
  ' pin , code , combo , passcode ':
    "\\b(?:pin|passcode|(?:gate|door|alarm|house|locker|phone|ipad|lock|wifi|safe) (?:code|combo|pin))\\b(?: (?:for|to|of) [a-z' ]{1,25}?)?(?:'?s| is|:| ?=)? (?:\\d{4,6}|\\d{1,2}-\\d{1,2}-\\d{1,2})\\b",
  'alone , by myself , on my own ':
    "\\b(?:home alone|alone (?:at home|in the house)|(?:i'?m|i am|we'?re|me and my [a-z]+ are) (?:home )?(?:by (?:myself|ourselves)|on my own|alone))\\b[^\\n]{0,25}\\b(?:till|til|until|from|every|after school|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|tonight|tomorrow|all (?:day|night|weekend|week))\\b",
  '0,+':
    '(?<![\\d.]|\\d |isbn:? )(?:\\+\\d{1,3}[ .-]?\\(?\\d{1,4}|\\(0\\d{2,4}|0\\d{2,4})\\)?[ .-]?(?:\\d{3,4}[ .-]?\\d{3,4}|\\d{2,3}(?:[ .-]\\d{2}){2,3})(?![\\d-])',
  ' call , text , ring , phone , number , whatsapp , mobile , cell ':
    '\\b(?:call|text|ring|phone|number|whatsapp|mobile|cell)\\b[^\\d\\n]{0,25}(?:\\(\\d{3}\\) ?|\\d{3}[.-])\\d{3}[ .-]?\\d{4}(?!\\d)|\\b(?:my|call|text|is my) (?:phone |cell )?(?:number|phone|me)\\b[^\\d\\n]{0,10}\\d{3}-\\d{4}(?![\\d-])',
  ' live , address , alone at , home at , come to , house , moved to , find me , m at , am at , im at ': `\\b(?:i live|we live|i'?m (?:home |alone |home alone )?at|i am at|we moved to|(?:you can |come )find me at|(?:my|our) (?:home )?address|come to|(?:my|our) house)\\b[^\\d\\n]{0,20}\\d{1,4}[a-z]? (?!(?:minutes?|mins?|miles?|km|metres|meters|houses|years|steps|hours?)\\b)(?:[a-z]+ ){1,3}${aKindOfStreet}\\b`,
  ' live on , live in ':
    '\\b(?:i|we) live (?:on|in) (?!(?:a|the|my|this|our|that|sesame|easy|main)\\b)(?:[a-z]+ ){1,2}(?:street|road|avenue|lane|crescent|drive)\\b',
  code: '\\bmy (?:postcode|post code|zip ?code) is (?=[a-z]{0,2}\\d)[a-z\\d]{2,5}',
  school:
    "\\bmy (?:school|class) is called (?!(?:off|the|a|my)\\b)[a-z]+|\\b(?:i (?:go to|attend)|i'?m at) (?!(?:a|the|my|an|another|our|this)\\b)(?:[a-z']+ ){1,3}(?:primary|elementary|high|secondary|middle|grammar) school\\b",
  ' class , grade , year ': "\\bi'?m in (?:class|grade|year) ?\\w{1,3} at (?!(?:a|the|my)\\b)[a-z']+",
  'name is': '\\bmy (?:full|real) name is (?!(?:too|a|the|not|so|very|really|quite)\\b)[a-z]+ [a-z]+\\b',
  'snap, whatsapp, telegram, kik, discord, insta, signal, skype, tiktok, ig , roblox': `\\bmy (?:${platforms}|roblox)(?: (?:is|name is|user is|username is|handle is))?(?::| @| is @|  ?=)? ?@?(?=[\\w.]{0,20}[\\d_.@])[a-z][\\w.]{3,30}|\\b${platforms}(?: (?:username|name|handle))?(?::| is:) ?@?[a-z][\\w.]{3,30}|\\b(?:me on|add my|add) ${platforms}:? ${handle}|\\b(?:(?:me on|my|add) )?${platforms} ?(?::|→|->|=|is)? ?@[a-z][\\w.]{2,30}`,
  '#': '\\b[a-z]\\w{1,30}#\\d{4}\\b',
  ' dot ': '\\b[\\w.+-]{2,40} ?(?:\\(at\\)|at) [a-z\\d-]{2,20} dot (?:com|net|org|de|fr|co|uk)\\b',
  password: '\\bpassword(?: is|:)? ?(?=[a-z]+\\d)\\w{5,}',
  '3,4,5,6': '(?<![\\d-])[3-6]\\d{3}([ -])\\d{4}\\1\\d{4}\\1\\d{4}(?![\\d-])',
}
