import { textblockTypeInputRule } from '@tiptap/core'
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import css from 'highlight.js/lib/languages/css'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { createLowlight } from 'lowlight'
import { languageOf } from '../../shared/richSchema'
import type { CodeLanguage } from '../../shared/richText'

/** A grammar for each language of the contract: the compiler reports a missing one. */
const grammars = {
  bash,
  c,
  cpp,
  css,
  go,
  java,
  javascript,
  json,
  markdown,
  php,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
} satisfies Record<CodeLanguage, unknown>

const lowlight = createLowlight(grammars)

/** Code is coloured by its language; without one it is plain text, and no guess is made. */
const highlighter = {
  ...lowlight,
  highlightAuto: (text: string) => ({ type: 'root', children: [{ type: 'text', value: text }] }),
}

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
