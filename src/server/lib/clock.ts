/** Instants are whole microseconds since 1970 (UTC); on the wire they are ISO 8601 with six decimals. */
export type Microseconds = number

/** Passed in, so that tests can move it. */
export type Clock = () => Microseconds

export const second: Microseconds = 1_000_000
export const minute: Microseconds = 60 * second
export const hour: Microseconds = 60 * minute
export const day: Microseconds = 24 * hour

/**
 * A strictly rising clock: it follows the machine's, also when that jumps forward, but never returns an instant twice or an
 * earlier one. When the machine's clock is set back it rises by a microsecond a call until that has caught up.
 * @param now in milliseconds
 */
export function createClock(now: () => number = Date.now): Clock {
  let last: Microseconds = 0
  return () => {
    last = Math.max(last + 1, Math.floor(now() * 1000))
    return last
  }
}

/** The one clock of this process. */
export const systemClock = createClock()

/** `2026-03-01T09:30:00.123456Z`. */
export function toIso(instant: Microseconds): string {
  const milliseconds = Math.floor(instant / 1000)
  const rest = String(instant - milliseconds * 1000).padStart(3, '0')
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`
}

const isoPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:?\d{2})$/i

/** The instant of an ISO 8601 text, cut to microseconds; null where it is none. */
export function fromIso(text: string): Microseconds | null {
  const [, date, time, fraction = '', offset] = isoPattern.exec(text) ?? []
  if (!date || !time || !offset) return null
  const milliseconds = Date.parse(`${date}T${time}${offset.toUpperCase()}`)
  const isRealDate = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  if (Number.isNaN(milliseconds) || !isRealDate) return null
  return milliseconds * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'))
}

/** What is wrong with an instant sent by the platform, or null. Up to a day ahead is allowed, as clocks differ. */
export function faultOfInstant(name: string, text: string | undefined, now: Microseconds): string | null {
  if (text === undefined) return null
  const instant = fromIso(text)
  if (instant === null) return `${name} is not a date and time.`
  if (instant < 0) return `${name} is before 1970.`
  return instant > now + day ? `${name} lies in the future.` : null
}

/** When the next night begins, by the machine's time zone. */
export function nextNight(now: Microseconds): Microseconds {
  return new Date(now / 1000).setHours(24, 0, 0, 0) * 1000
}
