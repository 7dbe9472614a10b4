/** The letters of the alphabet, and a space for all that separates words. */
const size = 27
const space = 26
/** A state has 32 places in the table, so that they are found by shifting; the lowest bit of an entry says that a term ends there. */
const stateBits = 5

export interface Term<Value = number> {
  /** Lower case; a space stands for a word's edge. */
  text: string
  value: Value
}

interface Hit<Value> {
  value: Value
  /** Places in the text that was searched; edges are not counted. */
  from: number
  to: number
}

/** Finds many terms at once in time that grows with the text alone (Aho and Corasick); letters that are drawn out count as one. */
export function createFinder<Value>(terms: readonly Term<Value>[]): (text: string) => Hit<Value>[] {
  const next = new Map<number, number>()
  const outputs: number[][] = [[]]
  const cleaned = terms.map(({ text }) => collapse(text))
  for (const [index, text] of cleaned.entries()) {
    let state = 0
    for (let at = 0; at < text.length; at++) {
      const key = state * size + letterOf(text.charCodeAt(at))
      let to = next.get(key)
      if (to === undefined) {
        to = outputs.length
        outputs.push([])
        next.set(key, to)
      }
      state = to
    }
    outputs[state]?.push(index)
  }
  const table = new Int32Array(outputs.length * size)
  const fail = new Int32Array(outputs.length)
  for (const [key, to] of next) table[key] = to
  const queue = [0]
  for (const state of queue) {
    for (let letter = 0; letter < size; letter++) {
      const to = next.get(state * size + letter)
      const other = state === 0 ? 0 : (table[(fail[state] ?? 0) * size + letter] ?? 0)
      if (to === undefined) table[state * size + letter] = other
      else {
        fail[to] = other
        queue.push(to)
        outputs[to]?.push(...(outputs[other] ?? []))
      }
    }
  }
  const steps = new Int32Array(outputs.length << stateBits)
  for (const [state] of outputs.entries()) {
    for (let letter = 0; letter < size; letter++) {
      const to = table[state * size + letter] ?? 0
      steps[(state << stateBits) + letter] = (to << stateBits) | ((outputs[to]?.length ?? 0) > 0 ? 1 : 0)
    }
  }
  let places = new Int32Array(4096)

  return (text) => {
    const hits: Hit<Value>[] = []
    if (text.length >= places.length) places = new Int32Array(text.length * 2)
    let step = 0
    let before = -1
    let times = 0
    let count = 0
    for (let at = 0; at < text.length; at++) {
      const letter = letterOf(text.charCodeAt(at))
      if (letter !== before) {
        before = letter
        times = 1
      } else if (++times > (maxInRow[letter] ?? 1)) continue
      places[count++] = at
      step = steps[(step & ~1) + letter] ?? 0
      if ((step & 1) === 0) continue
      for (const index of outputs[step >> stateBits] ?? []) {
        const term = terms[index]
        const cleanedTerm = cleaned[index]
        if (!term || cleanedTerm === undefined) continue
        const first = count - cleanedTerm.length + (cleanedTerm.startsWith(' ') ? 1 : 0)
        hits.push({
          value: term.value,
          from: places[first] ?? 0,
          to: cleanedTerm.endsWith(' ') ? at : at + 1,
        })
      }
    }
    return hits
  }
}

function letterOf(code: number): number {
  return code > 96 && code < 123 ? code - 97 : space
}

/** How often a letter may come in a row: only these are doubled in words. */
const maxInRow = Uint8Array.from({ length: size }, (_, letter) =>
  'beolsg'.includes(String.fromCharCode(97 + letter)) ? 2 : 1,
)

function collapse(text: string): string {
  let kept = ''
  let before = -1
  let times = 0
  for (const character of text) {
    const letter = letterOf(character.charCodeAt(0))
    times = letter === before ? times + 1 : 1
    before = letter
    if (times <= (maxInRow[letter] ?? 1)) kept += letter === space ? ' ' : character
  }
  return kept
}
