import { useTranslate } from 'ra-core'
import { type LetterGroup, letterIn, longestTitle } from '../../contract/letterSettings'
import { templateVariables } from '../../contract/templates'
import { RichTextInput } from '../editor/RichTextInput'
import { filled, TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'

/** Title and Content of a letter. */
export function LetterFields({ group }: { group: LetterGroup }) {
  const words = useWords()
  const translate = useTranslate()
  const variables = templateVariables.map((name) => ({
    name,
    label: words(`settings.invitation.variables.${name}`),
  }))
  const letter = letterIn(group)?.letter ?? 'inviteParents'
  return (
    <>
      <TextInput source={`${group}.title`} isRequired maxLength={longestTitle} />
      <RichTextInput
        source={`${group}.content`}
        label={translate(`resources.settings.fields.${group}.content`)}
        variables={variables}
        button={words(`settings.invitation.button.${letter}`)}
        validate={filled}
      />
    </>
  )
}
