import { useEffect } from 'react'

/** Puts the number of unread messages before the screen's name in the browser's tab, while there are any. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (unread === 0 || !title) return undefined
    const mark = `(${unread}) `
    // The screens name the tab themselves, each at its own time.
    const put = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title
    }
    const observer = new MutationObserver(put)
    observer.observe(title, { childList: true })
    put()
    return () => {
      observer.disconnect()
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [unread])
}
