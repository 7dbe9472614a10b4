const letterOf: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '(': 'c', '+': 't' },
}
/** Reads signs as letters, some of them as others than most. */
export const like = (other: Readonly<Record<string, string>>) => (piece: string) =>
  piece.replace(/[^a-z']/g, (sign) => other[sign] ?? letterOf[sign] ?? sign)

/** Reads signs within a word as letters: "c00l". */
export const plainReading = like({})
