/** Text as searching compares it: lower case, without accents, each run of blanks one blank. */
export function searchKey(...texts: (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
