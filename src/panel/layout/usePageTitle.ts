import { useEffect } from 'react'
import { useWords } from '../i18n/words'

/** Names the browser's tab after the screen. */
export function usePageTitle(page: string): void {
  const words = useWords()
  useEffect(() => {
    document.title = words('common.pageTitle', { page })
  }, [words, page])
}
