import { day, hour, minute } from '../../server/lib/clock'

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

/** An instant after one and before another; a whole microsecond. */
export function between(random: Random, after: number, before: number): number {
  return Math.floor(after + 1 + random.next() * Math.max(0, before - after - 2))
}

/** A UUIDv7 whose order is that of `created` (microseconds), its other bits from the seed. */
export function idAt(random: Random, created: number): string {
  const milliseconds = Math.floor(created / 1000)
  const fraction = Math.floor(((created % 1000) * 4096) / 1000)
  const bits = (count: number) => Math.floor(random.next() * 2 ** count)
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(milliseconds, 12)
  const variant = hex(0x8000 + bits(14), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(fraction, 3)}-${variant}-${hex(bits(24), 6)}${hex(bits(24), 6)}`
}

const weightsByHour = [1, 0, 0, 0, 0, 0, 2, 5, 4, 3, 4, 5, 7, 6, 8, 14, 20, 22, 20, 17, 12, 8, 4, 2] as const
const hours = weightsByHour.map((weight, hourOfDay) => [hourOfDay, weight] as const)

/** An instant within the last `days`, more often on an afternoon and at a weekend, as children write. */
export function leisureTime(random: Random, now: number, days: number): number {
  const midnight = now - (now % day)
  const dayOf = () => midnight - random.whole(0, days - 1) * day
  const candidates = [dayOf(), dayOf()] as const
  const start = isWeekend(candidates[1]) ? candidates[1] : candidates[0]
  const instant = start + random.weighted(hours) * hour + Math.floor(random.next() * hour)
  return instant < now ? instant : instant - random.whole(1, days - 1) * day
}

function isWeekend(instant: number): boolean {
  const weekday = new Date(instant / 1000).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** When the desk gets round to what came then: after some minutes or hours of its working day, or the next morning. */
export function deskTime(random: Random, came: number): number {
  const due = came + random.whole(3, 150) * minute
  const midnight = due - (due % day)
  if (due >= midnight + 7 * hour && due < midnight + 19 * hour) return between(random, due, due + 5 * minute)
  const morning = (due < midnight + 7 * hour ? midnight : midnight + day) + 7 * hour
  return between(random, morning, morning + 3 * hour)
}
