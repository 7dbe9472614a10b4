/** What a browser says of itself, in short; a browser may say it is another one as well, so the order matters. */
const browsers = [
  [/\bEdgA?(?:iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The browser's and the system's name in a user agent; null where it names none that is known. */
export function readAgent(agent: string): { browser: string | null; system: string | null } {
  const found = browsers.find(([pattern]) => pattern.test(agent))
  const version = found ? (found[0].exec(agent)?.[1] ?? '') : ''
  return {
    browser: found ? `${found[1]} ${version}` : null,
    system: systems.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
  }
}
