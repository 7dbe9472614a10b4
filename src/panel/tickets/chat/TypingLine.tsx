import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import type { Typist } from '../../support/conversation'

/** Who is typing, by name, the member or colleagues; more than two are several. */
export function TypingLine({ typing }: { typing: readonly Typist[] }) {
  const words = useWords()
  if (typing.length === 0) return null
  const [name = '', other = ''] = typing.map((one) => isolated(one.name ?? words('chat.someone')))
  const told = typing.length === 1 ? 'one' : typing.length === 2 ? 'two' : 'several'
  return <p className="quiet small">{words(`chat.typing.${told}`, { name, other })}</p>
}
