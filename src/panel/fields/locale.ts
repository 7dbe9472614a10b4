import { localeStore } from '../providers/localeStore'

/** The reader's own kind of the language that the panel speaks. */
function region(): string {
  const language = localeStore.read()
  return navigator.languages.find((own) => own.startsWith(language)) ?? language
}

/** Making a format takes long, and a list needs it in each row: it is made when it is first needed, once for a region. */
function made<Options, Format>(Make: new (region: string, options: Options) => Format, options: Options) {
  const formats = new Map<string, Format>()
  return () => {
    const where = region()
    const format = formats.get(where) ?? new Make(where, options)
    formats.set(where, format)
    return format
  }
}

const moment = made(Intl.DateTimeFormat, { dateStyle: 'medium', timeStyle: 'short' })
const time = made(Intl.DateTimeFormat, { timeStyle: 'short' })
const day = made(Intl.DateTimeFormat, { dateStyle: 'medium' })
const fullDate = made(Intl.DateTimeFormat, { dateStyle: 'full' })
const whole = made(Intl.NumberFormat, {})
const share = made(Intl.NumberFormat, { style: 'percent', maximumFractionDigits: 1 })
const plain = made(Intl.NumberFormat, { maximumFractionDigits: 20, useGrouping: false })
const hundredths = made(Intl.NumberFormat, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A date and a time of day, in the reader's time zone. */
export function formatMoment(timestamp: string): string {
  return format(moment(), timestamp)
}

/** A time of day, in the reader's time zone. */
export function formatTime(timestamp: string): string {
  return format(time(), timestamp)
}

/** A date, in the reader's time zone. */
export function formatDay(timestamp: string): string {
  return format(day(), timestamp)
}

/** A date in full, with the day of the week. */
export function formatFullDate(timestamp: string): string {
  return format(fullDate(), timestamp)
}

export function formatCount(count: number): string {
  return whole().format(count)
}

/** A part of a whole, from 0 to 1, as a percentage. */
export function formatShare(part: number): string {
  return share().format(part)
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number as somebody types it. */
export function formatNumber(number: number): string {
  return plain().format(number)
}

/** A number of bytes, in the unit that suits it. */
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

/** A score, to two decimals (specification §3). */
export function formatScore(score: number): string {
  return hundredths().format(score)
}

/** A date that cannot be read is shown as it came: one bad row must not take the page away. */
function format(style: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? timestamp : style.format(date)
}
