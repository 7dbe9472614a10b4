import { type SyntheticEvent, useState } from 'react'
import { useWords } from '../i18n/words'

/**
 * The letter's own page, shut in: it runs nothing, and its links lead nowhere from here. As high as what it holds, so that
 * the modal scrolls and not the letter within it.
 */
export function LetterFrame({ html }: { html: string }) {
  const words = useWords()
  const [height, setHeight] = useState(240)
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    if (!page) return
    setHeight(page.documentElement.scrollHeight)
    page.addEventListener('click', (event) => event.preventDefault())
  }
  return (
    <iframe
      title={words('settings.preview.frame')}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      onLoad={measure}
    />
  )
}
