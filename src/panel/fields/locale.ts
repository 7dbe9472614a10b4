/** The reader's own kind of English (or of whatever language the panel speaks). */
function localeOf(language: string): string {
  return navigator.languages.find((own) => own.startsWith(language)) ?? language
}

const locale = localeOf('en')
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
const whole = new Intl.NumberFormat(locale)
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A date and a time of day, in the reader's time zone. */
export function formatMoment(timestamp: string): string {
  return format(moment, timestamp)
}

/** A time of day, in the reader's time zone. */
export function formatTime(timestamp: string): string {
  return format(time, timestamp)
}

/** A date in full, with the day of the week. */
export function formatFullDate(timestamp: string): string {
  return format(fullDate, timestamp)
}

export function formatCount(count: number): string {
  return whole.format(count)
}

/** A part of a whole, from 0 to 1, as a percentage. */
export function formatShare(part: number): string {
  return share.format(part)
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes, in the unit that suits it. */
export function formatSize(bytes: number): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = sizes[step] ?? 'byte'
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step)
}

/** A score, to two decimals (specification §3). */
export function formatScore(score: number): string {
  return hundredths.format(score)
}

/** A date that cannot be read is shown as it came: one bad row must not take the page away. */
function format(style: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? timestamp : style.format(date)
}
