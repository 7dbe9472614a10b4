import type { Signal } from './analyzer'

/** What a person has to see at once is not blocked unseen. */
const forPerson: readonly string[] = ['self_harm', 'grooming']
export const isForPerson = ({ kind }: Signal): boolean => forPerson.includes(kind)

/** Who says that they want to die is not toxic, and who lures speaks kindly: these words count for nothing, whatever stands beside them does. */
export function withoutNeed(text: string, signals: readonly Signal[]): string {
  const need = signals.flatMap((signal) => (isForPerson(signal) ? signal.spans : []))
  return need.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}
