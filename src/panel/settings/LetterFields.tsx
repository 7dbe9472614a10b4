import { useInput, useTranslate } from 'ra-core'
import { type LetterGroup, longestTitle } from '../../contract/settings'
import { templateVariables } from '../../contract/templates'
import { RichTextInput } from '../editor/RichTextInput'
import { TextInput } from '../fields/TextInput'
import { filled } from '../fields/validators'
import { useWords } from '../i18n/words'

/** Title and Content of a letter. */
export function LetterFields({ group }: { group: LetterGroup }) {
  return (
    <>
      <TextInput source={`${group}.title`} isRequired maxLength={longestTitle} />
      <Content source={`${group}.content`} />
    </>
  )
}

function Content({ source }: { source: string }) {
  const words = useWords()
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source, parse: (html) => html, validate: filled })
  const variables = templateVariables.map((name) => ({
    name,
    label: words(`settings.invitation.variables.${name}`),
  }))
  const error = told(fieldState.error?.message, translate)
  return (
    <RichTextInput
      label={translate(`resources.settings.fields.${source}`)}
      value={field.value}
      {...(error && { error })}
      variables={variables}
      onChange={({ content }) => field.onChange(content)}
    />
  )
}

/** A fault in words: react-admin hands its validators' on in JSON behind this mark. */
function told(message: string | undefined, translate: ReturnType<typeof useTranslate>): string | undefined {
  const [, json] = message?.split('@@react-admin@@') ?? []
  if (json === undefined) return message
  return translate(JSON.parse(json))
}
