import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { useWords } from '../i18n/words'
import { Key, keyLook } from './Key'
import { Modal } from './Modal'

interface Props {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  keys: readonly { keys: readonly string[]; label: string }[]
}

/** The list of shortcuts and its button; hidden on touch devices. */
export function KeyHelp({ isOpen, onOpen, onClose, keys }: Props) {
  const words = useWords()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<KeyboardIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onOpen}
        sx={{ display: 'flex', marginTop: 2.5, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {words('posts.keys.title')}
        <Key aria-hidden="true">?</Key>
      </Button>
      <Modal size="sm" title={words('posts.keys.title')} isOpen={isOpen} onClose={onClose}>
        <Keys className="facts">
          {keys.map(({ keys, label }) => (
            <Fragment key={label}>
              <dt>
                {(keys.length > 2 ? [`${keys[0]}–${keys.at(-1)}`] : keys).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </Fragment>
          ))}
        </Keys>
      </Modal>
    </>
  )
}

const Keys = styled('dl')({ '& kbd': { ...keyLook, marginInlineEnd: 6 } })
