import { useWords } from '../i18n/words'
import type { ShownMedia } from './useShownMedia'

/** What is to be seen before one can approve; a new element each time that it is refused is read out each time. */
export function LookFirst({ shown: { unseen, refusals } }: { shown: ShownMedia }) {
  const words = useWords()
  return (
    <span key={refusals}>
      {unseen > 0 ? words('posts.lookFirst', { smart_count: unseen }) : words('posts.readFirst')}
    </span>
  )
}
