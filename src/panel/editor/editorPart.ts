import { lazyPart } from '../screens/lazyPart'
import type { RichTextInputProps } from './RichTextInput'

/** The rich-text editor with TipTap and the grammars of its code blocks, in a part of its own. */
export const { Part: EditorPart } = lazyPart<RichTextInputProps>(
  async () => (await import('./RichTextEditor')).RichTextEditor,
)
