import type SvgIcon from '@mui/material/SvgIcon'
import { useWords } from '../i18n/words'
import { keyAttribute, keyWords } from './keyNames'

interface Props {
  name: string
  icon: typeof SvgIcon
  /** The shortcut, in TipTap's notation. */
  keys?: string
  /** A toggle is on or off; left out for a button that only does something. */
  isOn?: boolean
  isOff?: boolean
  onUse: () => void
}

/** A button of the toolbar. One that can't do anything now stays in the keyboard's reach. */
export function Tool({ name, icon: Icon, keys, isOn, isOff = false, onUse }: Props) {
  const words = useWords()
  return (
    <button
      type="button"
      className="editor-tool"
      data-tool
      aria-label={name}
      title={keys ? words('editor.withKeys', { name, keys: keyWords(keys, words('editor.shift')) }) : name}
      aria-keyshortcuts={keys ? keyAttribute(keys) : undefined}
      aria-pressed={isOn}
      aria-disabled={isOff}
      // A press of the pointer would take the focus, and on some systems the selection, from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) onUse()
      }}
    >
      <Icon fontSize="small" />
    </button>
  )
}
