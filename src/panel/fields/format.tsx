import { localeStore } from '../providers/localeStore'
import { useNow } from './hooks'

/** The reader's regional variant of the panel's language. */
function region(): string {
  const language = localeStore.read()
  return navigator.languages.find((own) => own.startsWith(language)) ?? language
}

/** Formats are slow to create, so they are cached by region. */
function made<Options, Format>(Make: new (region: string, options: Options) => Format, options: Options) {
  const formats = new Map<string, Format>()
  return () => {
    const where = region()
    const format = formats.get(where) ?? new Make(where, options)
    formats.set(where, format)
    return format
  }
}

/** In the reader's time zone; an unreadable date is shown as it is. */
function dated(options: Intl.DateTimeFormatOptions) {
  const format = made(Intl.DateTimeFormat, options)
  return (timestamp: string): string => {
    const date = new Date(timestamp)
    return Number.isNaN(date.getTime()) ? timestamp : format().format(date)
  }
}

function counted(options: Intl.NumberFormatOptions) {
  const format = made(Intl.NumberFormat, options)
  return (number: number): string => format().format(number)
}

export const formatMoment = dated({ dateStyle: 'medium', timeStyle: 'short' })
export const formatTime = dated({ timeStyle: 'short' })
export const formatDay = dated({ dateStyle: 'medium' })
export const formatFullDate = dated({ dateStyle: 'full' })

export const formatCount = counted({})
/** A share from 0 to 1, as a percentage. */
export const formatShare = counted({ style: 'percent', maximumFractionDigits: 1 })
export const formatNumber = counted({ maximumFractionDigits: 20, useGrouping: false })
/** A score, to two decimals (specification §3). */
export const formatScore = counted({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
export function formatBand({ from, until }: { from: number; until: number }): string {
  return `${formatScore(from)}–${formatScore(until)}`
}

const waits = ['minute', 'hour', 'day'] as const
const inUnit = {
  minute: counted({ style: 'unit', unit: 'minute' }),
  hour: counted({ style: 'unit', unit: 'hour', unitDisplay: 'long' }),
  day: counted({ style: 'unit', unit: 'day', unitDisplay: 'long' }),
}
const lengthOf = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** A duration in ms, in whole minutes, hours or days. */
export function formatWait(milliseconds: number): string {
  const unit = waits.findLast((one) => milliseconds >= 2 * lengthOf[one]) ?? 'minute'
  return inUnit[unit](Math.max(0, Math.floor(milliseconds / lengthOf[unit])))
}

const relative = made(Intl.RelativeTimeFormat, { numeric: 'always' })
const briefly = made(Intl.RelativeTimeFormat, { numeric: 'always', style: 'short' })

/** A relative time in whole minutes, hours or days; remaining days are rounded up. */
export function formatDistance(timestamp: string, now = Date.now(), format = relative()): string {
  const distance = Date.parse(timestamp) - now
  if (Number.isNaN(distance)) return timestamp
  const unit = waits.findLast((one) => Math.abs(distance) >= lengthOf[one]) ?? 'minute'
  const whole = unit === 'day' ? Math.ceil : Math.trunc
  return format.format(whole(distance / lengthOf[unit]), unit)
}

/** A UTC day, `2026-03-01`. */
export const formatUniversalDay = dated({ dateStyle: 'medium', timeZone: 'UTC' })

const units = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const

/** A duration in seconds, in the largest unit that fits exactly. */
export function formatDuration(seconds: number): string {
  const [unit, size] = units.findLast(([, size]) => seconds >= size && seconds % size === 0) ?? units[0]
  return new Intl.NumberFormat(region(), { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

const names = made(Intl.DisplayNames, { type: 'language' })
export const formatLanguage = (code: string): string => names().of(code) ?? code

const regions = made(Intl.DisplayNames, { type: 'region' })
/** By its two letters. */
export const formatRegion = (code: string): string => regions().of(code) ?? code

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function formatSize(bytes: number): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = sizes[step] ?? 'byte'
  return new Intl.NumberFormat(region(), {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step)
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>
}

/** How long ago, or the day from a week on, with the exact time as its title. */
export function Ago({ at }: { at: string }) {
  const now = useNow()
  const created = Date.parse(at)
  return (
    <time dateTime={at} title={formatMoment(at)} style={{ whiteSpace: 'nowrap' }}>
      {now - created < 7 * lengthOf.day
        ? formatDistance(at, Math.max(now, created + 1), briefly())
        : formatDay(at)}
    </time>
  )
}
