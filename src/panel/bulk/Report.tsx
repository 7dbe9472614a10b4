import { type ReactNode, useEffect, useRef } from 'react'
import './bulk.css'

interface Props {
  tone: 'good' | 'wait' | 'bad'
  children: ReactNode
  /** The buttons that belong to it. */
  ways: ReactNode
}

/** What came of an action, above the list until it is put away. It takes the focus: what had it is often gone. */
export function Report({ tone, children, ways }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      className="report"
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <div>{children}</div>
      <div className="report-ways">{ways}</div>
    </section>
  )
}
