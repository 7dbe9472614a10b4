import Code from '@mui/icons-material/Code'
import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease'
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import InsertLink from '@mui/icons-material/InsertLink'
import Redo from '@mui/icons-material/Redo'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import Undo from '@mui/icons-material/Undo'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { type Alignment, alignments, type TextMark, textMarks } from '../../contract/richText'
import type { WordKey } from '../i18n/words'
import { beginLink } from './linkEditing'
import { canIndent } from './listKeys'

/** A button of the toolbar. */
export interface EditorTool {
  name: WordKey
  icon: typeof SvgIcon
  /** The shortcut, in TipTap's notation. */
  keys: string
  /** Of a toggle: whether it is on. */
  isOn?: (editor: Editor) => boolean
  /** Whether it can do nothing now, in a text that can be changed. */
  isOff: (editor: Editor) => boolean
  use: (editor: Editor) => unknown
}

const isCode = (editor: Editor) => editor.isActive('codeBlock')
const isNoItem = (editor: Editor) => !editor.isActive('listItem')

const markLooks: Readonly<Record<TextMark, Pick<EditorTool, 'icon' | 'keys'>>> = {
  bold: { icon: FormatBold, keys: 'Mod-b' },
  italic: { icon: FormatItalic, keys: 'Mod-i' },
  underline: { icon: FormatUnderlined, keys: 'Mod-u' },
  strike: { icon: StrikethroughS, keys: 'Mod-Shift-s' },
  code: { icon: Code, keys: 'Mod-e' },
}

const marks = textMarks.map(
  (mark): EditorTool => ({
    name: `editor.marks.${mark}`,
    ...markLooks[mark],
    isOn: (editor) => editor.isActive(mark),
    isOff: isCode,
    use: (editor) => editor.chain().focus().toggleMark(mark).run(),
  }),
)

const link: EditorTool = {
  name: 'editor.link',
  icon: InsertLink,
  keys: 'Mod-k',
  isOn: (editor) => editor.isActive('link'),
  isOff: isCode,
  use: beginLink,
}

const alignmentLooks: Readonly<Record<Alignment, Pick<EditorTool, 'icon' | 'keys'>>> = {
  left: { icon: FormatAlignLeft, keys: 'Mod-Shift-l' },
  center: { icon: FormatAlignCenter, keys: 'Mod-Shift-e' },
  right: { icon: FormatAlignRight, keys: 'Mod-Shift-r' },
  justify: { icon: FormatAlignJustify, keys: 'Mod-Shift-j' },
}

function alignmentOf(editor: Editor): Alignment | null {
  if (isCode(editor) || !editor.isEditable) return null
  return alignments.find((alignment) => editor.isActive({ textAlign: alignment })) ?? 'left'
}

const alignmentTools = alignments.map(
  (alignment): EditorTool => ({
    name: `editor.alignments.${alignment}`,
    ...alignmentLooks[alignment],
    isOn: (editor) => alignmentOf(editor) === alignment,
    isOff: isCode,
    use: (editor) => editor.chain().focus().setTextAlign(alignment).run(),
  }),
)

const levels: readonly EditorTool[] = [
  {
    name: 'editor.outdent',
    icon: FormatIndentDecrease,
    keys: 'Shift-Tab',
    isOff: isNoItem,
    use: (editor) => editor.chain().focus().liftListItem('listItem').run(),
  },
  {
    name: 'editor.indent',
    icon: FormatIndentIncrease,
    keys: 'Tab',
    isOff: (editor) => isNoItem(editor) || !canIndent(editor),
    use: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
  },
]

const history: readonly EditorTool[] = [
  {
    name: 'editor.undo',
    icon: Undo,
    keys: 'Mod-z',
    isOff: ({ state }) => undoDepth(state) === 0,
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'editor.redo',
    icon: Redo,
    keys: 'Mod-Shift-z',
    isOff: ({ state }) => redoDepth(state) === 0,
    use: (editor) => editor.chain().focus().redo().run(),
  },
]

/** The buttons of the toolbar, by groups. */
export const toolGroups: readonly (readonly EditorTool[])[] = [
  [...marks, link],
  alignmentTools,
  levels,
  history,
]
