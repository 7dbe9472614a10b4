import { ButtonBase } from '@mui/material'
import { useWords } from '../i18n/words'
import { keyAttribute, keyWords } from './keyNames'
import type { EditorTool } from './tools'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** A button of the toolbar. One that can't do anything now stays in the keyboard's reach. */
export function Tool({ tool }: { tool: EditorTool }) {
  const words = useWords()
  const editor = useTextEditor()
  const { keys, icon: Icon } = tool
  const name = words(tool.name)
  const { isOn, isOff } = useOfEditor((now) => ({
    isOn: tool.isOn?.(now),
    isOff: !now.isEditable || tool.isOff(now),
  }))
  return (
    <ButtonBase
      data-tool
      aria-label={name}
      title={words('editor.withKeys', { name, keys: keyWords(keys, words('editor.shift')) })}
      aria-keyshortcuts={keyAttribute(keys)}
      aria-pressed={isOn}
      aria-disabled={isOff}
      // A press of the pointer would take the focus, and on some systems the selection, from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) tool.use(editor)
      }}
    >
      <Icon fontSize="small" />
    </ButtonBase>
  )
}
