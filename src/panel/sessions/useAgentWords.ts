import { useWords } from '../i18n/words'
import { readAgent } from './readAgent'

/** A short description of a browser. */
export function useAgentWords(): (agent: string) => string {
  const words = useWords()
  return (agent) => {
    const { browser, system } = readAgent(agent)
    if (browser && system) return words('sessions.browser', { browser, system })
    return browser ?? system ?? words('sessions.unknown')
  }
}
