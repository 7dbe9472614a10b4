/** Words that are written as they sound, and short for others. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      eye: 'i',
      yew: 'you',
      ewe: 'you',
      u: 'you',
      yu: 'you',
      yoo: 'you',
      uu: 'you',
      ya: 'you',
      r: 'are',
      n: 'and',
    },
    ...{
      ur: 'your',
      yor: 'your',
      wil: 'will',
      wanna: 'want to',
      gonna: 'going to',
      gunna: 'going to',
      skool: 'school',
    },
    ...{
      sum1: 'someone',
      no1: 'no one',
      evry1: 'everyone',
      every1: 'everyone',
      b4: 'before',
      '2': 'to',
      '4': 'for',
    },
    ...{
      luv: 'love',
      dat: 'that',
      da: 'the',
      dis: 'this',
      wit: 'with',
      hav: 'have',
      noes: 'knows',
      wer: 'where',
    },
  }),
)

/** How a word is meant that is short, or stands for another of the same sound. */
export const meantBy = (word: string): string | undefined => alike.get(word)

const rules: readonly [RegExp, string][] = [
  [/(.)\1{2,}/g, '$1$1'],
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/ck|q|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/gh/g, ''],
  [/oo|ou|ew|ue/g, 'u'],
  [/ee|ea|ie|ey|y/g, 'i'],
  [/ai|ay|ei/g, 'a'],
  [/(?<=[^aeiou][aeiou][^aeiou]+)e$/, ''],
  [/(.)\1+/g, '$1'],
]

/** How a word sounds, roughly: words of the same sound have the same. */
export function soundOf(word: string): string {
  let sound = word
  for (const [written, spoken] of rules) sound = sound.replace(written, spoken)
  return sound
}
