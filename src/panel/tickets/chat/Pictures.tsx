import { Box, Button, Typography } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TicketPicture } from '../../../contract/pictures'
import { isolated } from '../../fields/text'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { type Attached, hasExpired } from '../../support/outgoing'

interface Props {
  pictures: readonly TicketPicture[]
  /** Who sent them. */
  name: string
  /** What a member sends is covered until somebody asks for it, as pictures of posts are. */
  isMembers: boolean
  /** Asks for addresses that are good again. */
  onOld: () => void
}

/** The pictures of a message. */
export function MessagePictures({ pictures, ...rest }: Props) {
  return (
    <Box component="ul" sx={pictureRow}>
      {pictures.map((picture) => (
        <MessagePicture key={picture.id} picture={picture} {...rest} />
      ))}
    </Box>
  )
}

/** The pictures of a message that is not there yet. */
export function WaitingPictures({ pictures }: { pictures: readonly Attached[] }) {
  const words = useWords()
  return (
    <Box component="ul" sx={pictureRow}>
      {pictures.map(({ id, thumbnail, alt, name }) => (
        <li key={id}>
          <img src={thumbnail} alt={alt || words('chat.picture.file', { name: isolated(name) })} />
        </li>
      ))}
    </Box>
  )
}

function MessagePicture(props: Omit<Props, 'pictures'> & { picture: TicketPicture }) {
  const { picture, name, isMembers, onOld } = props
  const words = useWords()
  const { thumbnail, path, isCovered = false } = picture
  const [isShown, setShown] = useState(!isMembers)
  const [isLarge, setLarge] = useState(false)
  const [brokenAt, setBrokenAt] = useState<string | null>(null)
  const isOld = useFreshAddress(thumbnail, onOld)
  const label = picture.alt ?? words('chat.picture.of', { name: isolated(name) })
  if (isOld) {
    return (
      <li className="quiet small">
        {words('chat.picture.loading')}{' '}
        <Button size="small" onClick={onOld}>
          {words('chat.retry')}
        </Button>
      </li>
    )
  }
  if (brokenAt === thumbnail) {
    return (
      <li>
        <Typography variant="body2">{words('chat.picture.broken', { label: isolated(label) })}</Typography>
        <Button
          size="small"
          onClick={() => {
            setBrokenAt(null)
            onOld()
          }}
        >
          {words('chat.retry')}
        </Button>
      </li>
    )
  }
  const image = <img src={thumbnail} alt={label} onError={() => setBrokenAt(thumbnail)} />
  const large = () => {
    if (hasExpired(path)) onOld()
    setLarge(true)
  }
  return (
    <Box component="li" sx={pictureFrame}>
      {isShown ? (
        <button
          type="button"
          className="enlarge"
          aria-haspopup="dialog"
          aria-label={words('chat.picture.enlarge', { label: isolated(label) })}
          onClick={large}
        >
          {image}
        </button>
      ) : (
        <Box sx={blurred} inert>
          {image}
        </Box>
      )}
      {isMembers ? (
        <>
          {isShown || !isCovered ? null : <span className="small">{words('chat.picture.covered')}</span>}
          <Button
            size="small"
            variant="outlined"
            aria-label={words(isShown ? 'chat.picture.coverIt' : 'chat.picture.showIt', {
              label: isolated(label),
            })}
            onClick={() => setShown(!isShown)}
          >
            {words(isShown ? 'chat.picture.cover' : 'chat.picture.show')}
          </Button>
        </>
      ) : null}
      <Modal title={label} isOpen={isLarge} onClose={() => setLarge(false)}>
        <Box component="img" src={path} alt={label} sx={enlarged} />
      </Modal>
    </Box>
  )
}

/** An address is good for a while only: one that is too old by now is asked for anew, once. @returns whether it is still awaited */
function useFreshAddress(address: string, onOld: () => void): boolean {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const isOld = askedFor === null && hasExpired(address)
  const ask = useEffectEvent(() => {
    setAskedFor(address)
    onOld()
  })
  useEffect(() => {
    if (isOld) ask()
  }, [isOld])
  return isOld || askedFor === address
}

const small = { maxWidth: '100%', maxHeight: 200, borderRadius: '6px', verticalAlign: 'top' } as const

/** The pictures of a message, side by side where there is room. */
const pictureRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  margin: '4px 0',
  padding: 0,
  listStyle: 'none',
  '& img': small,
} as const

const pictureFrame = {
  position: 'relative',
  display: 'grid',
  gap: '4px',
  justifyItems: 'start',
  minWidth: 96,
  overflow: 'clip',
  '& > button.enlarge': { padding: 0, background: 'none', border: 0, cursor: 'zoom-in' },
} as const

/** Blurred so far that nothing of it can be told. */
const blurred = {
  minHeight: 72,
  borderRadius: '6px',
  overflow: 'clip',
  '& img': { filter: 'blur(28px)' },
} as const

const enlarged = { display: 'block', maxWidth: '100%', margin: 'auto' } as const
