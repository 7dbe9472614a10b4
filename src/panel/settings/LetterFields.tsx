import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
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
  const form = useForm({ defaultValues: { content: letter.content } })
  // What was told and has not come back yet: the settings may be behind.
  const told = useRef([letter.content])
  useEffect(() => {
    const at = told.current.indexOf(letter.content)
    if (at === -1) form.setValue('content', letter.content)
    told.current = at === -1 ? [letter.content] : told.current.slice(at)
  }, [form, letter.content])
  useEffect(() => {
    if (faults.content) form.setError('content', { message: faults.content }, { shouldFocus: !faults.title })
    else form.clearErrors('content')
  }, [form, faults])
  useEffect(() => {
    const { unsubscribe } = form.watch(({ content = '' }, { type }) => {
      if (type !== 'change') return
      told.current.push(content)
      onChange({ ...letter, content })
    })
    return unsubscribe
  }, [form, letter, onChange])
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
      <FormProvider {...form}>
        <RichTextInput source="content" label={words('settings.fields.content')} variables={variables} />
      </FormProvider>
    </>
  )
}
