import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import { type Alignment, alignments } from '../../contract/richText'
import { useWords } from '../i18n/words'
import { Tool } from './Tool'
import { useOfEditor, useTextEditor } from './useTextEditor'

const icons = {
  left: FormatAlignLeft,
  center: FormatAlignCenter,
  right: FormatAlignRight,
  justify: FormatAlignJustify,
} satisfies Record<Alignment, unknown>

const keys: Readonly<Record<Alignment, string>> = {
  left: 'Mod-Shift-l',
  center: 'Mod-Shift-e',
  right: 'Mod-Shift-r',
  justify: 'Mod-Shift-j',
}

/** How paragraphs and headings lie between the edges. */
export function AlignmentTools() {
  const words = useWords()
  const editor = useTextEditor()
  const { on, isOff } = useOfEditor((now) => ({
    on: alignments.find((alignment) => now.isActive({ textAlign: alignment })) ?? 'left',
    isOff: !now.isEditable || now.isActive('codeBlock'),
  }))
  return (
    <div className="editor-group">
      {alignments.map((alignment) => (
        <Tool
          key={alignment}
          name={words(`editor.alignments.${alignment}`)}
          icon={icons[alignment]}
          keys={keys[alignment]}
          isOn={!isOff && on === alignment}
          isOff={isOff}
          onUse={() => editor.chain().focus().setTextAlign(alignment).run()}
        />
      ))}
    </div>
  )
}
