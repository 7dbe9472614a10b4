import { useEffect, useEffectEvent, useState } from 'react'
import type { TicketPicture } from '../contract/pictures'
import { type AttachedPicture, hasExpired } from '../panel/support/outgoing'
import { useWords } from './words'

interface Props {
  pictures: readonly TicketPicture[]
  /** Who sent them; null where that is oneself. */
  name: string | null
  /** Asks for addresses that are good again. */
  onOld: () => void
}

/** The pictures of a message, small; each leads to the whole. */
export function Pictures({ pictures, name, onOld }: Props) {
  const words = useWords()
  const [brokenAt, setBrokenAt] = useState<string | null>(null)
  const first = pictures[0]?.thumbnail
  const ask = useEffectEvent(onOld)
  useEffect(() => {
    if (first !== undefined && hasExpired(first)) ask()
  }, [first])
  if (first === undefined) return null
  if (brokenAt === first) {
    return (
      <button
        type="button"
        className="link"
        onClick={() => {
          setBrokenAt(null)
          onOld()
        }}
      >
        {words('member.picture.again')}
      </button>
    )
  }
  return (
    <p className="member-pictures">
      {pictures.map(({ id, path, thumbnail, alt }) => {
        const label =
          alt ?? (name === null ? words('member.picture.mine') : words('member.picture.of', { name }))
        return (
          <a
            key={id}
            href={path}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words('member.picture.open', { label })}
          >
            <img src={thumbnail} alt={label} onError={() => setBrokenAt(first)} />
          </a>
        )
      })}
    </p>
  )
}

/** Those of a message that has not arrived yet. */
export function OwnPictures({ pictures }: { pictures: readonly AttachedPicture[] }) {
  const words = useWords()
  if (pictures.length === 0) return null
  return (
    <p className="member-pictures">
      {pictures.map(({ id, thumbnail, name }) => (
        <img key={id} src={thumbnail} alt={words('member.picture.file', { name })} />
      ))}
    </p>
  )
}
