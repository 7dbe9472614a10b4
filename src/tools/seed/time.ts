import { day, hour, minute } from '../../server/lib/clock'
import type { Random } from './random'

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
