/** One way of putting a sign into words. */
export interface SignalRule {
  /** The text has to hold one of these, parted by commas, before the pattern is tried; a space is a word's edge. */
  needs: string
  /** Over the text in lower case. No pattern repeats what repeats, so time grows with the length alone. */
  pattern: string
  /** What the model has to say of the text at least, for words that are harmless elsewhere. */
  leastScore?: number
}

export const rule = (needs: string, pattern: string, leastScore?: number): SignalRule => ({
  needs,
  pattern,
  ...(leastScore === undefined ? {} : { leastScore }),
})

export const no = "(?:don't|dont|do not)"
export const never = `(?:${no}|never|won't|wont)`
export const you = '(?:you|u|ya)'
export const your = '(?:your|ur)'
export const within = '[^.?!\\n]'
export const platforms =
  '(?:snap|snapchat|whatsapp|telegram|kik|discord|insta|instagram|signal|skype|tiktok|ig)'
/** Who tells what another said does not mean it. */
export const ownWords =
  '(?<!\\b(?:said|says?|saying|shout(?:s|ed)|wrote|writes?|hear[ds]?|spray(?:s|ed)|painted|chant(?:s|ed)|yell(?:s|ed)|think|thinks|believes?|claims?) (?:that )?(?:the |all )?)'
/** What is played, where destroying somebody hurts nobody. */
const games =
  '(?:game|games|level|race|chess|uno|mario|minecraft|fortnite|roblox|match|round|fifa|monopoly|scrabble|quiz|final|rocket league|pokemon|smash bros|laser tag|paintball|dodgeball|table tennis|ping pong|tag|cards|kart|lobby|tournament|rematch)'
export const inPlay = `(?! (?:at|with|down in|off|in (?!(?:the|your|ur) (?:neck|face|head|back|eye|heart))) |.{0,40}\\b${games}\\b)`
