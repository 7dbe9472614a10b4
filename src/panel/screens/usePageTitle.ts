import { useEffect } from 'react'
import { useWords, type Words } from '../i18n/words'

/** What the browser's tab says: the screen, and before it how many messages nobody has looked at. */
const title = { text: '', unread: 0 }

function show(): void {
  document.title = title.unread > 0 ? `(${title.unread}) ${title.text}` : title.text
}

/** Names the browser's tab after the screen. */
export function usePageTitle(page: string): void {
  const words: Words = useWords()
  useEffect(() => {
    title.text = words('common.pageTitle', { page })
    show()
  }, [words, page])
}

/** Puts the number of unread messages into the browser's tab, while there are any. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    title.unread = unread
    show()
    return () => {
      title.unread = 0
      show()
    }
  }, [unread])
}
