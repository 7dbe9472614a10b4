import { Avatar } from '@mui/material'

interface PortraitProps {
  name: string
  photo: string | null
}

/** A person's photo, or the initials where there is none. The name stands beside it, so it says nothing itself. */
export function Portrait({ name, photo }: PortraitProps) {
  return (
    <Avatar {...(photo && { src: photo })} aria-hidden="true">
      {initials(name)}
    </Avatar>
  )
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts.at(0), parts.at(-1)] : parts
  return ends
    .map((part) => Array.from(part ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

export function fullName(person: { firstname: string; lastname: string }): string {
  return `${person.firstname} ${person.lastname}`.trim()
}
