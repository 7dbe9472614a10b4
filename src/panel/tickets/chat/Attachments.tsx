import CloseIcon from '@mui/icons-material/Close'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box, Button, IconButton, LinearProgress, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { longestAlternative, pictureTypes } from '../../../contract/pictures'
import { isolated } from '../../fields/text'
import { useMediaReason } from '../../i18n/useFaultWords'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'
import { ApiProblem } from '../../providers/apiProblem'
import * as styles from './pictureStyles'
import { tool } from './styles'
import type { Attaching, Underway } from './useAttaching'

/** Chooses pictures for the next message. */
export function AttachButton({ attaching: { add, hasRoom } }: { attaching: Attaching }) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          add(target.files ?? [])
          target.value = ''
        }}
      />
      <IconButton
        sx={tool}
        aria-label={words('chat.picture.add')}
        title={words(hasRoom ? 'chat.picture.add' : 'chat.picture.most')}
        className={hasRoom ? undefined : 'dimmed'}
        aria-disabled={!hasRoom}
        onClick={() => hasRoom && input.current?.click()}
      >
        <ImageIcon aria-hidden="true" fontSize="small" />
      </IconButton>
    </>
  )
}

interface AttachmentsProps {
  attaching: Attaching
  /** The button that took one away has gone with it: gives the focus to what stays. */
  onRemoved: () => void
}

/** What the next message takes along, each with what it shows in words; and what is on its way, or was not taken. */
export function Attachments({ attaching, onRemoved }: AttachmentsProps) {
  const words = useWords()
  const { attached, underway, describe, remove, giveUp, tryAgain } = attaching
  if (attached.length + underway.length === 0) return null
  return (
    <Box component="ul" aria-label={words('chat.picture.pending')} sx={styles.pending}>
      {attached.map(({ id, name, thumbnail, alt }) => (
        <li key={id}>
          <Thumbnail address={thumbnail} name={name} />
          <TextField
            size="small"
            label={words('chat.picture.alt')}
            value={alt}
            slotProps={{ htmlInput: { maxLength: longestAlternative, dir: 'auto', title: name } }}
            onChange={({ target }) => describe(id, target.value)}
          />
          <RemoveButton
            name={name}
            onClick={() => {
              remove(id)
              onRemoved()
            }}
          />
        </li>
      ))}
      {underway.map((one) => (
        <UnderwayPicture
          key={one.id}
          underway={one}
          onGiveUp={() => {
            giveUp(one.upload)
            onRemoved()
          }}
          onRetry={() => tryAgain(one.upload)}
        />
      ))}
    </Box>
  )
}

/** A small picture; its name, where its address is too old by now. */
function Thumbnail({ address, name }: { address: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <bdi className="small">{name}</bdi>
  return <img src={address} alt="" onError={() => setBroken(true)} />
}

interface UnderwayProps {
  underway: Underway
  onGiveUp: () => void
  onRetry: () => void
}

function UnderwayPicture({ underway: { upload, failure }, onGiveUp, onRetry }: UnderwayProps) {
  const words = useWords()
  const reasonOf = useMediaReason()
  const problemOf = useProblemWords()
  const { file } = upload
  const name = isolated(file.name)
  if (failure === null) {
    return (
      <li>
        <span className="small" role="status">
          {words('chat.picture.uploading', { name })}
        </span>
        <LinearProgress aria-label={words('chat.picture.uploading', { name })} />
        <RemoveButton name={file.name} onClick={onGiveUp} />
      </li>
    )
  }
  const { title, advice } = problemOf(failure)
  const reason = failure instanceof ApiProblem ? reasonOf(failure) : ''
  return (
    <li>
      <span className="field-problem" role="alert">
        {words('chat.picture.notTaken', { name, why: reason || `${title}. ${advice}` })}
      </span>
      {reason === '' ? (
        <Button size="small" onClick={onRetry}>
          {words('chat.retry')}
        </Button>
      ) : null}
      <RemoveButton name={file.name} onClick={onGiveUp} />
    </li>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const words = useWords()
  const label = words('chat.picture.remove', { name: isolated(name) })
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <CloseIcon aria-hidden="true" fontSize="small" />
    </IconButton>
  )
}
