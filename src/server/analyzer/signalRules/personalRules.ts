import { platforms, rule } from './rule'

const aKindOfStreet =
  '(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|way|terrace|crescent|boulevard|square)'
const handle = '(?=[\\w.]{0,28}[\\d_.][\\w])[a-z][\\w.]{3,30}'

export const personalData = [
  rule(
    '0,+',
    '(?<![\\d.]|\\d |isbn:? )(?:\\+\\d{1,3}[ .-]?\\(?\\d{1,4}|\\(0\\d{2,4}|0\\d{2,4})\\)?[ .-]?(?:\\d{3,4}[ .-]?\\d{3,4}|\\d{2,3}(?:[ .-]\\d{2}){2,3})(?![\\d-])',
  ),
  rule(
    ' call , text , ring , phone , number , whatsapp , mobile , cell ',
    '\\b(?:call|text|ring|phone|number|whatsapp|mobile|cell)\\b[^\\d\\n]{0,25}(?:\\(\\d{3}\\) ?|\\d{3}[.-])\\d{3}[ .-]?\\d{4}(?!\\d)|\\b(?:my|call|text|is my) (?:phone |cell )?(?:number|phone|me)\\b[^\\d\\n]{0,10}\\d{3}-\\d{4}(?![\\d-])',
  ),
  rule(
    ' live , address , alone at , home at , come to , house , moved to , find me , m at , am at , im at ',
    `\\b(?:i live|we live|i'?m (?:home |alone |home alone )?at|i am at|we moved to|(?:you can |come )find me at|(?:my|our) (?:home )?address|come to|(?:my|our) house)\\b[^\\d\\n]{0,20}\\d{1,4}[a-z]? (?!(?:minutes?|mins?|miles?|km|metres|meters|houses|years|steps|hours?)\\b)(?:[a-z]+ ){1,3}${aKindOfStreet}\\b`,
  ),
  rule(
    ' live on , live in ',
    '\\b(?:i|we) live (?:on|in) (?!(?:a|the|my|this|our|that|sesame|easy|main)\\b)(?:[a-z]+ ){1,2}(?:street|road|avenue|lane|crescent|drive)\\b',
  ),
  rule('code', '\\bmy (?:postcode|post code|zip ?code) is (?=[a-z]{0,2}\\d)[a-z\\d]{2,5}'),
  rule(
    'school',
    "\\bmy (?:school|class) is called (?!(?:off|the|a|my)\\b)[a-z]+|\\b(?:i (?:go to|attend)|i'?m at) (?!(?:a|the|my|an|another|our|this)\\b)(?:[a-z']+ ){1,3}(?:primary|elementary|high|secondary|middle|grammar) school\\b",
  ),
  rule(' class , grade , year ', "\\bi'?m in (?:class|grade|year) ?\\w{1,3} at (?!(?:a|the|my)\\b)[a-z']+"),
  rule(
    'name is',
    '\\bmy (?:full|real) name is (?!(?:too|a|the|not|so|very|really|quite)\\b)[a-z]+ [a-z]+\\b',
  ),
  rule(
    'snap, whatsapp, telegram, kik, discord, insta, signal, skype, tiktok, ig , roblox',
    `\\bmy (?:${platforms}|roblox)(?: (?:is|name is|user is|username is|handle is))?(?::| @| is @|  ?=)? ?@?(?=[\\w.]{0,20}[\\d_.@])[a-z][\\w.]{3,30}|\\b${platforms}(?: (?:username|name|handle))?(?::| is:) ?@?[a-z][\\w.]{3,30}|\\b(?:me on|add my|add) ${platforms}:? ${handle}|\\b(?:(?:me on|my|add) )?${platforms} ?(?::|→|->|=|is)? ?@[a-z][\\w.]{2,30}`,
  ),
  rule('#', '\\b[a-z]\\w{1,30}#\\d{4}\\b'),
  rule('@', '(?<![\\w.+-])[\\w.+-]{1,64}@[a-z\\d-]{1,63}\\.[a-z.]{2,20}\\b'),
  rule(' dot ', '\\b[\\w.+-]{2,40} ?(?:\\(at\\)|at) [a-z\\d-]{2,20} dot (?:com|net|org|de|fr|co|uk)\\b'),
  rule('password', '\\bpassword(?: is|:)? ?(?=[a-z]+\\d)\\w{5,}'),
  rule('3,4,5,6', '(?<![\\d-])[3-6]\\d{3}([ -])\\d{4}\\1\\d{4}\\1\\d{4}(?![\\d-])'),
]
