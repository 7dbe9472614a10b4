import Code from '@mui/icons-material/Code'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import type { ReactNode } from 'react'
import { type TextMark, textMarks } from '../../contract/richBlocks'
import { useWords } from '../i18n/words'
import { markTypes } from './documents'
import { Tool } from './Tool'
import { useOfEditor, useTextEditor } from './useTextEditor'

const icons = {
  strong: FormatBold,
  em: FormatItalic,
  u: FormatUnderlined,
  s: StrikethroughS,
  code: Code,
} satisfies Record<TextMark, unknown>

const keys: Readonly<Record<TextMark, string>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  u: 'Mod-u',
  s: 'Mod-Shift-s',
  code: 'Mod-e',
}

/** How the chosen text is set, or what is typed next. */
export function MarkTools({ children }: { children: ReactNode }) {
  const words = useWords()
  const editor = useTextEditor()
  const { on, isOff } = useOfEditor((now) => ({
    on: textMarks.filter((mark) => now.isActive(markTypes[mark])),
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
          onUse={() => editor.chain().focus().toggleMark(markTypes[mark]).run()}
        />
      ))}
      {children}
    </div>
  )
}
