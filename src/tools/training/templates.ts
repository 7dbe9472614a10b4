import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence of ours beside the data: what people who labelled it would have said, and the frame that it is made from. */
export interface Sentence {
  text: string
  isToxic: boolean
  frame: string
  /** It names an identity, or is one that does without it. */
  identity: 'named' | 'unnamed' | null
}

export const identityWords = lines('words-identities')

/** The sentences of ours, the same each time. */
export function sentences(): Sentence[] {
  const unnamed = lines('words-unnamed')
  return [
    ...lines('harmless-about').flatMap((frame) => [
      ...filled(frame, identityWords, { isToxic: false, identity: 'named' }),
      ...filled(frame, unnamed, { isToxic: false, identity: 'unnamed' }),
    ]),
    ...lines('everyday-groups').flatMap((group, n) =>
      lines('everyday-doings').flatMap((doing, m) => {
        const words = [0, 1, 2, 3].map((turn) => inTurn(identityWords, n * 11 + m * 7 + turn * 13))
        return filled(`${group} ${doing}`, words, { isToxic: false, identity: 'named' })
      }),
    ),
    ...all('hostile-about', identityWords, { isToxic: true, identity: 'named' }),
    ...all('insults-aimed', lines('words-insults'), { isToxic: true, identity: null }),
    ...all('insults-mentioned', lines('words-insults'), { isToxic: false, identity: null }),
    ...all('mild-words', lines('words-mild'), { isToxic: false, identity: null }),
    ...all('of-things', lines('words-things'), { isToxic: false, identity: null }),
    ...all('of-oneself', lines('words-foolish'), { isToxic: false, identity: null }),
    ...all('kind-beside', lines('words-foolish'), { isToxic: false, identity: null }),
    ...all('in-games', lines('words-games'), { isToxic: false, identity: null }),
    ...all('of-animals', lines('words-animals'), { isToxic: false, identity: null }),
    ...all('with-food', lines('words-food'), { isToxic: false, identity: null }),
    ...everyday(),
    ...['harmless', 'everyday-idioms', 'everyday-slang'].flatMap((name) => plain(name, false)),
    ...['hostile', 'hostile-plain'].flatMap((name) => plain(name, true)),
  ]
}

/** Sentences that are each their own frame. */
function plain(name: string, isToxic: boolean): Sentence[] {
  return lines(name).map((text) => ({ text, isToxic, frame: text, identity: null }))
}

/** What everybody writes every day. */
function everyday(): Sentence[] {
  const times = lines('everyday-when')
  return lines('everyday-who').flatMap((who, n) =>
    lines('everyday-does').flatMap((does, m) => {
      const text = `${who} ${does} ${inTurn(times, n * 7 + m * 3)}`.trim()
      return (n + m) % 2 === 0 ? [{ text, isToxic: false, frame: does, identity: null }] : []
    }),
  )
}

export function lines(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'sentences', `${name}.txt`), 'utf8')
  return text.split('\n').slice(0, -1)
}

function inTurn(words: readonly string[], turn: number): string {
  return words[turn % words.length] ?? ''
}

function all(
  frames: string,
  words: readonly string[],
  rest: Pick<Sentence, 'isToxic' | 'identity'>,
): Sentence[] {
  return lines(frames).flatMap((frame) => filled(frame, words, rest))
}

function filled(frame: string, words: readonly string[], rest: Pick<Sentence, 'isToxic' | 'identity'>) {
  return words.map((word) => {
    const article = /^[aeiou]/i.test(word) ? 'an' : 'a'
    return { text: frame.replace(/\ban? @/, `${article} @`).replace('@', word), frame, ...rest }
  })
}
