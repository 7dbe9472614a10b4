import { useWords } from '../i18n/words'
import type { SessionRecord } from '../providers/records'

export function useBrowserName() {
  const words = useWords()
  return ({ agent }: Pick<SessionRecord, 'agent'>) => {
    const { browser, system } = readAgent(agent)
    if (browser && system) return words('sessions.browser', { browser, system })
    return browser ?? system ?? words('sessions.unknown')
  }
}

/** Tokens of user agents. A browser may name others as well, so the order matters. */
const browsers = [
  [/\bEdgA?(?:iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
] as const

const systems = /\b(Android|iPad|iPhone|Windows|CrOS|Macintosh|Linux(?!.*Android))\b/
const otherNames: Readonly<Record<string, string>> = { CrOS: 'ChromeOS', Macintosh: 'Mac' }

/** The browser's and the system's name in a user agent; null where it names none that is known. */
export function readAgent(agent: string): { browser: string | null; system: string | null } {
  const [pattern, name] = browsers.find(([known]) => known.test(agent)) ?? []
  const system = systems.exec(agent)?.[0] ?? null
  return {
    browser: pattern ? `${name} ${pattern.exec(agent)?.[1]}` : null,
    system: system && (otherNames[system] ?? system),
  }
}
