import { lazyPart } from '../screens/lazyPart'
import type { RichTextEditorProps } from './RichTextEditor'

/** The rich-text editor with TipTap and the grammars of its code blocks, in a part of its own. */
export const { Part: EditorPart } = lazyPart<RichTextEditorProps>(
  async () => (await import('./RichTextEditor')).RichTextEditor,
)
