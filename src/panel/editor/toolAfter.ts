/** Which of so many a key goes to from one: round the end with the two arrows, to the ends with Home and End. */
export function toolAfter(
  key: string,
  at: number,
  count: number,
  [onward, back]: readonly [string, string],
): number | undefined {
  switch (key) {
    case onward:
      return (at + 1) % count
    case back:
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
