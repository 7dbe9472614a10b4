/** Instants are whole microseconds since 1970 (UTC); on the wire they are ISO 8601 with six decimals. */
export type Microseconds = number

/** Tells the time; passed in, so that tests can move it. */
export type Clock = () => Microseconds

export const second: Microseconds = 1_000_000
export const minute: Microseconds = 60 * second
export const hour: Microseconds = 60 * minute
export const day: Microseconds = 24 * hour

/**
 * Follows the machine's clock, where that is set right or wakes up too, and never tells the same instant twice or an earlier one:
 * where the machine's is put back, this one all but stands until it has caught up. `now` is in milliseconds.
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

/** The instant that an ISO 8601 text names, digits beyond the microsecond cut; null where it names none. */
export function fromIso(text: string): Microseconds | null {
  const [, date, time, fraction = '', offset] = isoPattern.exec(text) ?? []
  if (!date || !time || !offset) return null
  const milliseconds = Date.parse(`${date}T${time}${offset.toUpperCase()}`)
  const isRealDate = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  if (Number.isNaN(milliseconds) || !isRealDate) return null
  return milliseconds * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'))
}

/**
 * What is wrong with an instant that the platform names, or null: it has to be one, since 1970, and not beyond
 * tomorrow (the sender's clock may run ahead a little).
 */
export function faultOfInstant(name: string, text: string | undefined, now: Microseconds): string | null {
  if (text === undefined) return null
  const instant = fromIso(text)
  if (instant === null) return `${name} is not a date and time.`
  if (instant < 0) return `${name} is before 1970.`
  return instant > now + day ? `${name} lies in the future.` : null
}
