import { localeStore } from '../providers/localeStore'

/** The reader's own kind of the language that the panel speaks. */
function regionOf(language: string): string {
  return navigator.languages.find((own) => own.startsWith(language)) ?? language
}

function formatsOf(language: string) {
  const region = regionOf(language)
  return {
    region,
    moment: new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' }),
    time: new Intl.DateTimeFormat(region, { timeStyle: 'short' }),
    day: new Intl.DateTimeFormat(region, { dateStyle: 'medium' }),
    fullDate: new Intl.DateTimeFormat(region, { dateStyle: 'full' }),
    whole: new Intl.NumberFormat(region),
    share: new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 }),
    plain: new Intl.NumberFormat(region, { maximumFractionDigits: 20, useGrouping: false }),
    hundredths: new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  }
}

const made = new Map<string, ReturnType<typeof formatsOf>>()

/** Making them takes long, and a list needs them for each row. */
function formats() {
  const language = localeStore.read()
  const known = made.get(language) ?? formatsOf(language)
  made.set(language, known)
  return known
}

/** A date and a time of day, in the reader's time zone. */
export function formatMoment(timestamp: string): string {
  return format(formats().moment, timestamp)
}

/** A time of day, in the reader's time zone. */
export function formatTime(timestamp: string): string {
  return format(formats().time, timestamp)
}

/** A date, in the reader's time zone. */
export function formatDay(timestamp: string): string {
  return format(formats().day, timestamp)
}

/** A date in full, with the day of the week. */
export function formatFullDate(timestamp: string): string {
  return format(formats().fullDate, timestamp)
}

export function formatCount(count: number): string {
  return formats().whole.format(count)
}

/** A part of a whole, from 0 to 1, as a percentage. */
export function formatShare(part: number): string {
  return formats().share.format(part)
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number as somebody types it. */
export function formatNumber(number: number): string {
  return formats().plain.format(number)
}

/** A number of bytes, in the unit that suits it. */
export function formatSize(bytes: number): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = sizes[step] ?? 'byte'
  return new Intl.NumberFormat(formats().region, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step)
}

/** A score, to two decimals (specification §3). */
export function formatScore(score: number): string {
  return formats().hundredths.format(score)
}

/** A date that cannot be read is shown as it came: one bad row must not take the page away. */
function format(style: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? timestamp : style.format(date)
}
