import { adultAge } from '../contract/ages'

/** What is known of a person's age: the year of birth, or else ages like `9–11` and `18+`. */
export interface KnownAge {
  born: number | null
  age_band: string | null
}

/** The youngest age of each band that is worked out from a year of birth; the last one has no end. */
const bandStarts = [0, 6, 9, 12, 15, adultAge]

/** The youngest and the oldest that a person may be. */
interface AgeRange {
  from: number
  to: number
}

export function yearOf(milliseconds: number): number {
  return new Date(milliseconds).getUTCFullYear()
}

/** Of a year of birth the younger age is taken: the birthday may be still to come. Null where nothing is known. */
function rangeOf({ born, age_band }: KnownAge, year: number): AgeRange | null {
  if (born !== null) {
    const age = Math.max(0, year - born - 1)
    return { from: age, to: age }
  }
  if (age_band === null) return null
  const [from = 0, to = Number.POSITIVE_INFINITY] = (age_band.match(/\d+/g) ?? []).map(Number)
  return { from, to }
}

/** The ages among which a person is, `9–11` or `18+`; null where nothing is known. */
export function ageBandOf(known: KnownAge, year = yearOf(Date.now())): string | null {
  const range = known.born === null ? null : rangeOf(known, year)
  if (range === null) return known.age_band
  const band = bandStarts.findLastIndex((start) => start <= range.from)
  const next = bandStarts[band + 1]
  return next === undefined ? `${adultAge}+` : `${bandStarts[band]}–${next - 1}`
}

/** Whether a person may be younger than this; not where nothing is known. */
export function isUnder(age: number, known: KnownAge, year: number): boolean {
  return (rangeOf(known, year)?.from ?? age) < age
}

/** Whether a person is surely a child. */
export function isChild(known: KnownAge, year: number): boolean {
  return (rangeOf(known, year)?.to ?? adultAge) < adultAge
}

/** Whether a person is surely none. */
export function isAdult(known: KnownAge, year: number): boolean {
  return (rangeOf(known, year)?.from ?? 0) >= adultAge
}
