import { Fragment } from 'react'
import { useWords } from '../i18n/words'

/** An email address, or that there is none. In a narrow place it breaks after @ and dots first. */
export function EmailAddress({ email }: { email: string | null }) {
  const words = useWords()
  if (email === null) return words('accounts.noEmail')
  const parts = [...email.matchAll(/[^@.]*[@.]?/g)]
  return (
    <bdi>
      {parts.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}
