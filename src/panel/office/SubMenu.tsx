import ExpandMore from '@mui/icons-material/ExpandMore'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { type ReactNode, useId, useState } from 'react'
import { useWords, type WordKey } from '../i18n/words'

interface Props {
  label: WordKey
  sign: ReactNode
  isActive: boolean
  children: ReactNode
}

/** Opens when its parent is active (specification §2), and by hand. */
export function SubMenu({ label, sign, isActive, children }: Props) {
  const words = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(isActive)
  const [wasActive, setWasActive] = useState(isActive)
  if (wasActive !== isActive) {
    setWasActive(isActive)
    setOpen(isActive)
  }
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isActive}
        onClick={() => setOpen(!isOpen)}
        sx={{ width: '100%', fontFamily: 'inherit' }}
      >
        {sign}
        {words(label)}
        <ExpandMore
          fontSize="small"
          aria-hidden="true"
          sx={{ ml: 'auto', transform: isOpen ? 'rotate(180deg)' : undefined }}
        />
      </ListItemButton>
      <List id={id} dense disablePadding hidden={!isOpen} sx={{ '&[hidden]': { display: 'none' } }}>
        {children}
      </List>
    </ListItem>
  )
}
