import { useEffect } from 'react'

/** Puts something before the screen's name in the browser's tab, while there is something to put. */
export function useTitleMark(mark: string): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (mark === '' || !title) return undefined
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
  }, [mark])
}
