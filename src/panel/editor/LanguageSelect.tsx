import { languageOf } from '../../contract/richElements'
import { codeLanguages } from '../../contract/richText'
import { useWords } from '../i18n/words'
import { ToolSelect } from './ToolSelect'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** The language of the code block that the caret is in; elsewhere it is not there. */
export function LanguageSelect() {
  const words = useWords()
  const editor = useTextEditor()
  const language = useOfEditor((now) => {
    if (!now.isActive('codeBlock')) return null
    return languageOf(String(now.getAttributes('codeBlock').language ?? '')) ?? 'none'
  })
  if (language === null) return null
  return (
    <ToolSelect
      label={words('editor.language')}
      value={language}
      isOff={!editor.isEditable}
      onChoose={(value) => editor.commands.updateAttributes('codeBlock', { language: languageOf(value) })}
    >
      {(['none', ...codeLanguages] as const).map((known) => (
        <option key={known} value={known}>
          {words(`editor.languages.${known}`)}
        </option>
      ))}
    </ToolSelect>
  )
}
