import type { ColleagueRecord } from '../../providers/records'

/** What a note names by an @, in large or small letters. */
export interface Mentions {
  mentioned: readonly ColleagueRecord[]
  /** What is written after an @ and names nobody. */
  unknown: string | undefined
  /** The note with the name whole that it ends in the beginning of, and that name. */
  whole: { text: string; name: string } | undefined
}

export function mentionsIn(text: string, colleagues: readonly ColleagueRecord[]): Mentions {
  const written = [...text.matchAll(/(?<![\p{L}\p{N}])@(?=\p{L})/gu)].map(({ index }) =>
    text.slice(index + 1),
  )
  const namedBy = (rest: string) =>
    colleagues.filter(({ name }) => startsWith(rest, name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)))
  const last = written.at(-1)
  const isBegun = last !== undefined && namedBy(last).length === 0
  const begun = isBegun && colleagues.find(({ name }) => name.length > last.length && startsWith(name, last))
  const unknown = written.find((rest) => namedBy(rest).length === 0 && !(begun && rest === last))
  return {
    mentioned: colleagues.filter((one) => written.some((rest) => namedBy(rest).includes(one))),
    unknown: unknown && /^\p{L}+/u.exec(unknown)?.[0],
    whole:
      begun && last ? { text: `${text.slice(0, -last.length)}${begun.name} `, name: begun.name } : undefined,
  }
}

function startsWith(text: string, beginning: string): boolean {
  return text.toLowerCase().startsWith(beginning.toLowerCase())
}
