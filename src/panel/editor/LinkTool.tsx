import InsertLink from '@mui/icons-material/InsertLink'
import { useWords } from '../i18n/words'
import { beginLink } from './linkEditing'
import { Tool } from './Tool'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** Opens the link editor. */
export function LinkTool() {
  const words = useWords()
  const editor = useTextEditor()
  const { isOn, isOff } = useOfEditor((now) => ({
    isOn: now.isActive('link'),
    isOff: !now.isEditable || now.isActive('codeBlock'),
  }))
  return (
    <Tool
      name={words('editor.link')}
      icon={InsertLink}
      keys="Mod-k"
      isOn={isOn}
      isOff={isOff}
      onUse={() => beginLink(editor)}
    />
  )
}
