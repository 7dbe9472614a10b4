import { usePageTitle } from './usePageTitle'

/** The one h1 of a screen, which names the browser's tab as well. */
export function Heading({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <header className="heading">
      <h1 tabIndex={-1} id="page-title">
        {title}
      </h1>
    </header>
  )
}
