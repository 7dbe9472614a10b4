import { Box } from '@mui/material'
import type { Validator } from 'ra-core'
import { Suspense } from 'react'
import { useWords } from '../i18n/words'
import { lazyPart } from '../layout/lazyPart'

/** The rich-text editor with TipTap and the grammars of its code blocks, in a part of its own. */
const { Part: EditorPart } = lazyPart<RichTextInputProps>(
  async () => (await import('./RichTextEditor')).RichTextEditor,
)

export interface RichTextInputProps {
  source: string
  label: string
  disabled?: boolean
  hint?: string
  validate?: Validator
  /** What can be put in as `{{name}}`, by the words that one chooses it by. */
  variables?: readonly Variable[]
  /** What a button for the letter’s link says at first; without it there is none. */
  button?: string
}

export interface Variable {
  name: string
  label: string
}

/**
 * A form's field for rich text (specification §2), whose value is the HTML that the office keeps. The editor is in a part of its
 * own that is loaded when the field is first shown. While it loads its place is kept; a part that does not come is told by the
 * screen, "Loading chunk failed".
 */
export function RichTextInput(props: RichTextInputProps) {
  const words = useWords()
  return (
    <Suspense
      fallback={
        <Box role="status" sx={{ minHeight: 320, color: 'text.secondary' }}>
          {words('editor.loading')}
        </Box>
      }
    >
      <EditorPart {...props} />
    </Suspense>
  )
}
