import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { invisibleIn, linksIn, mixedIn } from './unseenSigns'

/** What a text has that the eye takes for something else: links, characters that nobody sees, words of several scripts. */
export function StrangeSigns({ text }: { text: string }) {
  const words = useWords()
  const links = linksIn(text)
  const { count, codes } = invisibleIn(text)
  const mixed = mixedIn(text)
  if (links.length + count + mixed.length === 0) return null
  return (
    <ul className="plain-list quiet small" aria-label={words('posts.dialog.links')}>
      {links.map(({ written, host }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those that are alike differ in nothing but their place
        <li key={at} style={{ overflowWrap: 'anywhere' }}>
          {words('posts.dialog.leadsTo', { link: isolated(written), host: isolated(host) })}
        </li>
      ))}
      {count > 0 ? (
        <li>{words('posts.dialog.invisible', { smart_count: count, codes: codes.join(', ') })}</li>
      ) : null}
      {mixed.map((word) => (
        <li key={word}>{words('posts.dialog.mixed', { word: isolated(word) })}</li>
      ))}
    </ul>
  )
}
