import { lazyPart } from '../screens/lazyPart'
import type { RichTextEditorProps } from './RichTextEditor'

const editor = lazyPart<RichTextEditorProps>(async () => (await import('./RichTextEditor')).RichTextEditor)

/** The rich-text editor with TipTap and the grammars of its code blocks, in a part of its own. */
export const EditorPart = editor.Part

/** Begins to load it, where a form that needs it is near. */
export const preloadEditor = editor.preload
