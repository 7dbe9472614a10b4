import ExpandMore from '@mui/icons-material/ExpandMore'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../i18n/words'
import type { MenuGroup } from './menu'

interface Props {
  group: MenuGroup
  isActive: boolean
  children: ReactNode
}

/** Opens when its parent is active (specification §2), and by hand. */
export function SubMenu({ group, isActive, children }: Props) {
  const words = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(isActive)
  const [wasActive, setWasActive] = useState(isActive)
  if (wasActive !== isActive) {
    setWasActive(isActive)
    setOpen(isActive)
  }
  return (
    <li>
      <button
        type="button"
        className="menu-item"
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isActive}
        onClick={() => setOpen(!isOpen)}
      >
        {words(group.label)}
        <ExpandMore className="menu-arrow" fontSize="small" aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  )
}
