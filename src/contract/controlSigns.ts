/**
 * Signs that nobody sees, and that break a line, turn what follows round or hide in it: control characters (CR and LF among them), the
 * separators of lines and paragraphs, and format characters such as overrides and isolates of direction. What scripts are written with is
 * none of them: LRM and RLM, ALM, ZWJ and ZWNJ; nor is NUL, which no text may hold anyway. By their numbers, since not every reader of
 * the API's document knows classes.
 */
const signs =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  /[\u0001-\u001f\u007f-\u009f\u00ad\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
export const controlSigns = signs.source

export function hasControlSigns(text: string): boolean {
  return text.search(signs) >= 0
}

/** The text without them; where they parted words a blank does. */
export function withoutControlSigns(text: string): string {
  return text
    .replace(signs, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
}
