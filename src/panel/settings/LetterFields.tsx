import { longestTitle } from '../../contract/settings'
import { templateVariables } from '../../contract/templates'
import { RichTextInput } from '../editor/RichTextInput'
import { TextInput } from '../fields/TextInput'
import { useWords } from '../i18n/words'
import type { LetterTexts } from './settingsForm'

interface Props {
  letter: LetterTexts
  faults: { title?: string | undefined; content?: string | undefined }
  onChange: (letter: LetterTexts) => void
}

/** Title and Content of a letter. */
export function LetterFields({ letter, faults, onChange }: Props) {
  const words = useWords()
  const variables = templateVariables.map((name) => ({
    name,
    label: words(`settings.invitation.variables.${name}`),
  }))
  return (
    <>
      <TextInput
        label={words('settings.fields.title')}
        value={letter.title}
        isRequired
        maxLength={longestTitle}
        problem={faults.title}
        onChange={(title) => onChange({ ...letter, title })}
      />
      <RichTextInput
        label={words('settings.fields.content')}
        value={letter.content}
        error={faults.content}
        variables={variables}
        onChange={({ content }) => onChange({ ...letter, content })}
      />
    </>
  )
}
