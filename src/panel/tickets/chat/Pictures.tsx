import { Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { TicketPicture } from '../../../contract/pictures'
import type { ChatMessage } from '../../../contract/support'
import { isolated } from '../../fields/text'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { hasExpired } from '../../support/outgoing'
import { useChat } from './useChat'

interface Props {
  message: ChatMessage
  /** The sender's name. */
  name: string
}

export function MessagePictures({ pictures, ...rest }: Props & { pictures: readonly TicketPicture[] }) {
  return (
    <PictureRow>
      {pictures.map((picture) => (
        <MessagePicture key={picture.id} picture={picture} {...rest} />
      ))}
    </PictureRow>
  )
}

export function PictureRow({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={row}>
      {children}
    </Box>
  )
}

function MessagePicture({ picture, message, name }: Props & { picture: TicketPicture }) {
  const words = useWords()
  const { chatManager, conversation } = useChat()
  const { thumbnail, path, isCovered = false } = picture
  // What a member sends is covered until somebody asks for it, as pictures of posts are.
  const isMembers = message.role === undefined
  const [isShown, setShown] = useState(!isMembers)
  const [isLarge, setLarge] = useState(false)
  const [brokenAt, setBrokenAt] = useState<string | null>(null)
  // The addresses are good for a while only.
  const renew = () => chatManager.askAgain(conversation.tid, message.id)
  const isOld = useFreshAddress(thumbnail, renew)
  const label = picture.alt ?? words('chat.picture.of', { name: isolated(name) })
  if (isOld || brokenAt === thumbnail) {
    return (
      <li className={isOld ? 'quiet small' : undefined}>
        {isOld ? words('chat.picture.loading') : words('chat.picture.broken', { label: isolated(label) })}{' '}
        <Button
          size="small"
          onClick={() => {
            setBrokenAt(null)
            renew()
          }}
        >
          {words('chat.retry')}
        </Button>
      </li>
    )
  }
  const image = <img src={thumbnail} alt={label} onError={() => setBrokenAt(thumbnail)} />
  return (
    <Box component="li" sx={frame}>
      {isShown ? (
        <button
          type="button"
          className="enlarge"
          aria-haspopup="dialog"
          aria-label={words('chat.picture.enlarge', { label: isolated(label) })}
          onClick={() => {
            if (hasExpired(path)) renew()
            setLarge(true)
          }}
        >
          {image}
        </button>
      ) : (
        <Box sx={blurred} inert>
          {image}
        </Box>
      )}
      {isMembers && !isShown && isCovered ? (
        <span className="small">{words('chat.picture.covered')}</span>
      ) : null}
      {isMembers ? (
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
      ) : null}
      <Modal title={label} isOpen={isLarge} onClose={() => setLarge(false)}>
        <Box component="img" src={path} alt={label} sx={{ display: 'block', maxWidth: '100%', m: 'auto' }} />
      </Modal>
    </Box>
  )
}

/** Renews an expired URL once. @returns whether it is pending */
function useFreshAddress(address: string, renew: () => void): boolean {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const isOld = askedFor === null && hasExpired(address)
  const ask = useEffectEvent(() => {
    setAskedFor(address)
    renew()
  })
  useEffect(() => {
    if (isOld) ask()
  }, [isOld])
  return isOld || askedFor === address
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  margin: '4px 0',
  padding: 0,
  listStyle: 'none',
  '& img': { maxWidth: '100%', maxHeight: 200, borderRadius: '6px', verticalAlign: 'top' },
} as const

const frame = {
  position: 'relative',
  display: 'grid',
  gap: '4px',
  justifyItems: 'start',
  minWidth: 96,
  overflow: 'clip',
  '& > button.enlarge': { padding: 0, background: 'none', border: 0, cursor: 'zoom-in' },
} as const

const blurred = {
  minHeight: 72,
  borderRadius: '6px',
  overflow: 'clip',
  '& img': { filter: 'blur(28px)' },
} as const
