/** The words by which it is seen that others are mentioned, and not used. */
export const words = (list: string) => new Set(list.split(' '))

export const calling = words('called calls calling call calld name named names labelled labeled branded')
export const telling = words(
  'said says say saying told tells tell telling texted text texts wrote writes write writing shouted shouts shout yelled yells posted posts commented screamed whispered sent messaged message typed heard read',
)
export const others = words(
  'me him her us them someone somebody anyone anybody everyone everybody people others kids boys girls students friends classmates myself himself herself themselves my his their our each other',
)
export const describing = words(
  'a an the such so very really just complete total absolute fucking bloody stupid little big fat ugly dirty',
)
export const terms = words(
  'word words term terms insult insults slur slurs name names expression phrase saying swearword swear definition meaning',
)
export const explaining = words('means meaning comes came originally originates derives derived originated')
export const forbidding = words("don't dont never shouldn't cannot can't not")
export const passive = words('got get gets getting be is was been being are were am')
export const aims = words("you u ur your you're youre ya yourself")
export const teaching = words(
  'bullying bully bullied harassment cyberbullying abuse trolling teasing racism sexism homophobia discrimination',
)

export type Texts = readonly string[]

/** The word at a place, or nothing beyond the ends. */
export function at(texts: Texts, index: number): string {
  return texts[index] ?? ''
}
