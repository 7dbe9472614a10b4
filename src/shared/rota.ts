/** A line of the rota: who is on duty on these days (1 is Monday), from one minute of the day until another, in a time zone. */
export interface Duty {
  email: string
  days: readonly [number, number]
  from: number
  until: number
  zone: string
}

const pattern = /^(\S+@\S+)\s+([1-7])(?:[-–]([1-7]))?\s+(\d\d):(\d\d)[-–](\d\d):(\d\d)\s+(\S+)$/

/** The rota, a line for each duty; or the first line that is none, from 1. */
export function readRota(text: string): { duties: Duty[] } | { malformed: number } {
  const duties: Duty[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const duty = dutyOf(line.trim())
    if (!duty) return { malformed: index + 1 }
    duties.push(duty)
  }
  return { duties }
}

function dutyOf(line: string): Duty | null {
  const [, email = '', first, last = first, fromHour, fromMinute, untilHour, untilMinute, zone = ''] =
    pattern.exec(line) ?? []
  const from = Number(fromHour) * 60 + Number(fromMinute)
  const until = Number(untilHour) * 60 + Number(untilMinute)
  const isTime =
    [from, until].every((time) => time <= 24 * 60) && Number(fromMinute) < 60 && Number(untilMinute) < 60
  return isTime && isZone(zone) ? { email, days: [Number(first), Number(last)], from, until, zone } : null
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Whether a duty is on at `now`. One that ends before it begins goes on into the next day. */
export function isOnDuty({ days: [first, last], from, until, zone }: Duty, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const minutes = Number(of('hour')) * 60 + Number(of('minute'))
  const today = weekdays.indexOf(of('weekday')) + 1
  const yesterday = today === 1 ? 7 : today - 1
  const isDay = (day: number) => (first <= last ? day >= first && day <= last : day >= first || day <= last)
  if (from < until) return isDay(today) && minutes >= from && minutes < until
  return (isDay(today) && minutes >= from) || (isDay(yesterday) && minutes < until)
}
