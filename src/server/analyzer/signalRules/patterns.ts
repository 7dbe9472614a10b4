/** Over the text in lower case. No pattern repeats what repeats, so time grows with the length alone. */
type Pattern = string | { pattern: string; leastScore: number }

/**
 * Ways of putting a sign into words, by what the text has to hold before they are tried: one of these words, separated by commas; a
 * space is a word's edge. Words that are harmless elsewhere need a least score of the model as well.
 */
export type SignalRules = Readonly<Record<string, Pattern | readonly Pattern[]>>

export const no = "(?:don't|dont|do not)"
export const never = `(?:${no}|never|won't|wont)`
export const you = '(?:you|u|ya)'
export const your = '(?:your|ur)'
export const within = '[^.?!\\n]'
export const platforms =
  '(?:snap|snapchat|whatsapp|telegram|kik|discord|insta|instagram|signal|skype|tiktok|ig)'
/** Not what another said, wrote or thinks. */
export const ownWords =
  '(?<!\\b(?:said|says?|saying|shout(?:s|ed)|wrote|writes?|hear[ds]?|spray(?:s|ed)|painted|chant(?:s|ed)|yell(?:s|ed)|think|thinks|believes?|claims?) (?:that )?(?:the |all )?)'
/** What is played, where destroying somebody hurts nobody. */
const games =
  '(?:game|games|level|race|chess|uno|mario|minecraft|fortnite|roblox|match|round|fifa|monopoly|scrabble|quiz|final|rocket league|pokemon|smash bros|laser tag|paintball|dodgeball|table tennis|ping pong|tag|cards|kart|lobby|tournament|rematch)'
export const inPlay = `(?! (?:at|with|down in|off|in (?!(?:the|your|ur) (?:neck|face|head|back|eye|heart))) |.{0,40}\\b${games}\\b)`
