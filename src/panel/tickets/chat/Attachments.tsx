import CloseIcon from '@mui/icons-material/Close'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box, Button, IconButton, LinearProgress, TextField } from '@mui/material'
import { useRef } from 'react'
import { longestAlternative, pictureTypes } from '../../../contract/pictures'
import { isolated } from '../../fields/isolated'
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

/** What the next message takes along, each with what it shows in words; and what is on its way, or was not taken. */
export function Attachments({ attaching }: { attaching: Attaching }) {
  const words = useWords()
  const { attached, underway, describe, remove, drop, tryAgain } = attaching
  if (attached.length + underway.length === 0) return null
  return (
    <Box component="ul" aria-label={words('chat.picture.pending')} sx={styles.pending}>
      {attached.map(({ id, name, thumbnail, alt }) => (
        <li key={id}>
          <img src={thumbnail} alt="" />
          <TextField
            size="small"
            label={words('chat.picture.alt')}
            value={alt}
            slotProps={{ htmlInput: { maxLength: longestAlternative, dir: 'auto', title: name } }}
            onChange={({ target }) => describe(id, target.value)}
          />
          <RemoveButton name={name} onClick={() => remove(id)} />
        </li>
      ))}
      {underway.map((one) => (
        <UnderwayPicture
          key={one.key}
          underway={one}
          onDrop={() => drop(one.key)}
          onRetry={() => tryAgain(one.key)}
        />
      ))}
    </Box>
  )
}

interface UnderwayProps {
  underway: Underway
  onDrop: () => void
  onRetry: () => void
}

function UnderwayPicture({ underway: { file, failure }, onDrop, onRetry }: UnderwayProps) {
  const words = useWords()
  const reasonOf = useMediaReason()
  const problemOf = useProblemWords()
  const name = isolated(file.name)
  if (failure === undefined) {
    return (
      <li>
        <span className="small" role="status">
          {words('chat.picture.uploading', { name })}
        </span>
        <LinearProgress aria-label={words('chat.picture.uploading', { name })} />
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
      <RemoveButton name={file.name} onClick={onDrop} />
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
