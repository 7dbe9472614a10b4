import ExpandMore from '@mui/icons-material/ExpandMore'
import { type ReactNode, useId, useState } from 'react'
import { useWords, type WordKey } from '../i18n/words'

interface Props {
  label: WordKey
  isActive: boolean
  children: ReactNode
}

/** Opens when its parent is active (specification §2), and by hand. */
export function SubMenu({ label, isActive, children }: Props) {
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
        {words(label)}
        <ExpandMore className="menu-arrow" fontSize="small" aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  )
}
