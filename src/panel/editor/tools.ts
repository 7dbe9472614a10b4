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
import { type Editor, isiOS, isMacOS } from '@tiptap/core'
import { type Alignment, alignments, type TextMark } from '../../shared/richText'
import type { WordKey } from '../i18n/words'
import { editLink } from './links'
import { canIndent } from './lists'

/** A button of the toolbar. */
export interface EditorTool {
  name: WordKey
  icon: typeof SvgIcon
  /** The shortcut, in TipTap's notation. */
  keys: string
  /** Of a toggle: whether it is on. */
  isOn?: (editor: Editor) => boolean
  /** Whether it is disabled, in a text that can be changed. */
  isOff: (editor: Editor) => boolean
  use: (editor: Editor) => unknown
}

const isCode = (editor: Editor) => editor.isActive('codeBlock')

const mark = (type: TextMark, icon: typeof SvgIcon, keys: string): EditorTool => ({
  name: `editor.marks.${type}`,
  icon,
  keys,
  isOn: (editor) => editor.isActive(type),
  isOff: isCode,
  use: (editor) => editor.chain().focus().toggleMark(type).run(),
})

const alignment = (to: Alignment, icon: typeof SvgIcon, keys: string): EditorTool => ({
  name: `editor.alignments.${to}`,
  icon,
  keys,
  isOn: (editor) => editor.isEditable && !isCode(editor) && alignmentOf(editor) === to,
  isOff: isCode,
  use: (editor) => editor.chain().focus().setTextAlign(to).run(),
})

/** Left, too, if the selected blocks differ. */
function alignmentOf(editor: Editor): Alignment {
  return alignments.find((one) => editor.isActive({ textAlign: one })) ?? 'left'
}

/** The buttons of the toolbar, by groups. */
export const toolGroups: readonly (readonly EditorTool[])[] = [
  [
    mark('bold', FormatBold, 'Mod-b'),
    mark('italic', FormatItalic, 'Mod-i'),
    mark('underline', FormatUnderlined, 'Mod-u'),
    mark('strike', StrikethroughS, 'Mod-Shift-s'),
    mark('code', Code, 'Mod-e'),
    {
      name: 'editor.link',
      icon: InsertLink,
      keys: 'Mod-k',
      isOn: (editor) => editor.isActive('link'),
      isOff: isCode,
      use: editLink,
    },
  ],
  [
    alignment('left', FormatAlignLeft, 'Mod-Shift-l'),
    alignment('center', FormatAlignCenter, 'Mod-Shift-e'),
    alignment('right', FormatAlignRight, 'Mod-Shift-r'),
    alignment('justify', FormatAlignJustify, 'Mod-Shift-j'),
  ],
  [
    {
      name: 'editor.outdent',
      icon: FormatIndentDecrease,
      keys: 'Shift-Tab',
      isOff: (editor) => !editor.isActive('listItem'),
      use: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    },
    {
      name: 'editor.indent',
      icon: FormatIndentIncrease,
      keys: 'Tab',
      isOff: (editor) => !canIndent(editor),
      use: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    },
  ],
  [
    {
      name: 'editor.undo',
      icon: Undo,
      keys: 'Mod-z',
      isOff: (editor) => !editor.can().undo(),
      use: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'editor.redo',
      icon: Redo,
      keys: 'Mod-Shift-z',
      isOff: (editor) => !editor.can().redo(),
      use: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

const isApple = isMacOS() || isiOS()
const appleSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
const partsOf = (keys: string) =>
  keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part))

/** Keys as they are written on this machine: `Mod-Shift-z` as "Ctrl+Shift+Z" or "⇧⌘Z"; `shift` is that key's name. */
export function keyWords(keys: string, shift: string): string {
  return isApple
    ? partsOf(keys)
        .map((part) => appleSigns[part] ?? part)
        .join('')
    : partsOf(keys).join('+').replace('Mod', 'Ctrl').replace('Shift', shift)
}

/** The same for `aria-keyshortcuts`. */
export function keyAttribute(keys: string): string {
  return partsOf(keys)
    .join('+')
    .replace('Mod', isApple ? 'Meta' : 'Control')
}
