import { Box } from '@mui/material'
import type { Validator } from 'ra-core'
import { Suspense } from 'react'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'

/** The editor with TipTap and the grammars of its code blocks, loaded lazily. */
const { Part: EditorPart } = lazyPart<RichTextInputProps>(
  async () => (await import('./RichTextEditor')).RichTextEditor,
)

export interface RichTextInputProps {
  source: string
  label: string
  disabled?: boolean
  hint?: string
  validate?: Validator
  /** What can be inserted as `{{name}}`. */
  variables?: readonly Variable[]
  /** The text of an inserted button for the email's link; without it none is offered. */
  button?: string
}

export interface Variable {
  name: string
  label: string
}

/**
 * A form's field for rich text (specification §2), whose value is the HTML that the office stores. The editor is loaded when the
 * field is first shown; if it can't be, the screen says "Loading chunk failed".
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
