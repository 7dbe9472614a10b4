import Code from '@mui/icons-material/Code'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import type { ReactNode } from 'react'
import { type TextMark, textMarks } from '../../contract/richText'
import { useWords } from '../i18n/words'
import { Tool } from './Tool'
import { useOfEditor, useTextEditor } from './useTextEditor'

const icons = {
  bold: FormatBold,
  italic: FormatItalic,
  underline: FormatUnderlined,
  strike: StrikethroughS,
  code: Code,
} satisfies Record<TextMark, unknown>

const keys: Readonly<Record<TextMark, string>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-s',
  code: 'Mod-e',
}

/** How the chosen text is set, or what is typed next. */
export function MarkTools({ children }: { children: ReactNode }) {
  const words = useWords()
  const editor = useTextEditor()
  const { on, isOff } = useOfEditor((now) => ({
    on: textMarks.filter((mark) => now.isActive(mark)),
    isOff: !now.isEditable || now.isActive('codeBlock'),
  }))
  return (
    <div className="editor-group">
      {textMarks.map((mark) => (
        <Tool
          key={mark}
          name={words(`editor.marks.${mark}`)}
          icon={icons[mark]}
          keys={keys[mark]}
          isOn={on.includes(mark)}
          isOff={isOff}
          onUse={() => editor.chain().focus().toggleMark(mark).run()}
        />
      ))}
      {children}
    </div>
  )
}
