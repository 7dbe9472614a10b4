import { textblockTypeInputRule } from '@tiptap/core'
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight'
import { languageOf } from '../../contract/richElements'
import { highlighter } from './highlighter'

/** Code in one of the contract's languages, which may be named after the three backticks, by a usual short name too. */
export const CodeBlock = CodeBlockLowlight.extend({
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([a-z+]*)[\s\n]$/i,
        type: this.type,
        getAttributes: (match) => ({ language: languageOf(match[1] ?? '') }),
      }),
    ]
  },
}).configure({ lowlight: highlighter })
