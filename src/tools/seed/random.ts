/** A source of chance that gives the same values for the same seed, so that the demo is the same every time. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** mulberry32: 32 bits of state, quick, and even enough for made-up people. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]) => at(items, Math.floor(next() * items.length))
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? at(items, items.length - 1))[0]
    },
    shuffled: (items) => {
      const rest = [...items]
      const shuffled = []
      while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(next() * rest.length), 1))
      return shuffled
    },
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`There is no item ${index} among ${items.length}.`)
  return item
}
