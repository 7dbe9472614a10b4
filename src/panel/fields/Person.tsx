import { Avatar } from '@mui/material'
import { useWords } from '../i18n/words'
import { firstLetter } from './text'

interface PortraitProps {
  name: string
  photo: string | null
}

/** A photo or initials, hidden from screen readers: the name stands beside it. */
export function Portrait({ name, photo }: PortraitProps) {
  return (
    <Avatar {...(photo && { src: photo })} translate="no" aria-hidden="true">
      {initials(name)}
    </Avatar>
  )
}

export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts.at(0), parts.at(-1)] : parts
  return ends
    .map((part) => firstLetter(part ?? ''))
    .join('')
    .toUpperCase()
}

export function fullName(person: { firstname: string; lastname: string }): string {
  return `${person.firstname} ${person.lastname}`.trim()
}

/** The gatehouse: two towers, an arch between them. Takes the colour of the text around it. */
export function Wordmark() {
  const words = useWords()
  return (
    <span className="wordmark">
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
        <path
          d="M2 22V4h3.4v2.6h3V4h7.2v2.6h3V4H22v18h-6.2v-4.9a3.8 3.8 0 0 0-7.6 0V22z"
          fill="currentColor"
        />
      </svg>
      <span translate="no">{words('common.product')}</span>
    </span>
  )
}
