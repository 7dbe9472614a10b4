import { readSign } from './letters'

/** A text as it is seen, character by character, and where each stands in the original, in UTF-16 units. */
export interface Written {
  text: string
  /** Every character stands for itself, where it stands. */
  isPlain: boolean
  starts: Int32Array
  ends: Int32Array
  /** 1: a look-alike; 2: something unseen stood before it; 4: its order was turned. */
  marks: Uint8Array
}

export const isLookAlike = 1
export const followsUnseen = 2
export const isTurned = 4

const isPlain = /^[\t\n\r -~]*$/
let starts = new Int32Array(4096)
let ends = new Int32Array(4096)
let marks = new Uint8Array(4096)

/** Reads accents, look-alikes and signs as the letters that they show, leaves out what is not shown, turns what is shown turned. */
export function seeWritten(original: string): Written {
  if (isPlain.test(original)) return { text: original.toLowerCase(), isPlain: true, starts, ends, marks }
  const order = original.includes('\u202e') ? shownOrder(original) : null
  let text = ''
  let size = 0
  let unseen = 0
  const most = order ? order.length : original.length
  for (let n = 0; n < most; ) {
    const at = order?.[n] ?? n
    const code = original.codePointAt(at) ?? 32
    const units = code > 0xffff ? 2 : 1
    n += order ? 1 : units
    const turned = order && order[n] !== undefined && (order[n] ?? 0) < at ? isTurned : 0
    if (size + 16 > starts.length) grow()
    if (code < 128) {
      text += original.charAt(at)
      starts[size] = at
      ends[size] = at + 1
      marks[size++] = unseen | turned
      unseen = 0
      continue
    }
    const sign = readSign(code)
    if (sign.text === '') {
      unseen = followsUnseen
      continue
    }
    for (let letter = 0; letter < sign.text.length; letter++) {
      starts[size] = at
      ends[size] = at + units
      marks[size++] = unseen | turned | (sign.isLookAlike ? isLookAlike : 0)
      unseen = 0
    }
    text += sign.text
  }
  return { text: text.toLowerCase(), isPlain: false, starts, ends, marks }
}

function grow(): void {
  const [before, beforeEnds, beforeMarks] = [starts, ends, marks]
  starts = new Int32Array(before.length * 2)
  ends = new Int32Array(before.length * 2)
  marks = new Uint8Array(before.length * 2)
  starts.set(before)
  ends.set(beforeEnds)
  marks.set(beforeMarks)
}

/** The characters' places in the order in which they are shown: what follows a right-to-left override runs backwards. */
function shownOrder(original: string): number[] {
  const order: number[] = []
  let turned: number[] | null = null
  const depths: boolean[] = []
  const end = () => {
    if (turned) order.push(...turned.reverse())
    turned = null
  }
  for (let at = 0; at < original.length; ) {
    const code = original.codePointAt(at) ?? 32
    if (code >= 0x202a && code <= 0x202e && code !== 0x202c) {
      depths.push(code === 0x202e)
      if (code === 0x202e) turned ??= []
    } else if (code === 0x202c) {
      depths.pop()
      if (!depths.includes(true)) end()
    } else if (code === 10) {
      end()
      depths.length = 0
      order.push(at)
    } else if (turned) turned.push(at)
    else order.push(at)
    at += code > 0xffff ? 2 : 1
  }
  end()
  return order
}
