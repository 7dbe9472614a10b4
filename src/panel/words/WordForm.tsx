import { BooleanInput, DateInput } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import {
  effectsOf,
  maxOwnWordLength,
  maxOwnWordNoteLength,
  type WordEffect,
  type WordKind,
  wordKinds,
} from '../../contract/ownWords'
import { foreignLanguages } from '../../shared/languages'
import { formatLanguage } from '../fields/format'
import { optionsOf, SelectInput, TextInput } from '../form/inputs'
import { CreatePage, EditPage } from '../form/ResourcePages'
import { useWords } from '../i18n/words'
import { endOfDay } from '../providers/filters'
import { WordPreview } from './WordPreview'

/** `/office/words/create`. */
export function WordCreate() {
  const fresh = {
    kind: 'word',
    text: '',
    plurals: false,
    effect: 'wait',
    language: null,
    until: null,
    note: '',
  }
  return (
    <CreatePage defaultValues={fresh} transform={toContent}>
      <Inputs />
    </CreatePage>
  )
}

/** `/office/words/{id}`. */
export function WordEdit() {
  return (
    <EditPage transform={toContent}>
      <Inputs />
    </EditPage>
  )
}

/** A chosen day counts until its end. */
function toContent(values: FieldValues): FieldValues {
  const { until, note, language } = values
  return {
    ...values,
    language: language || null,
    note: note ?? '',
    until: endOfDay(until),
  }
}

function Inputs() {
  const words = useWords()
  const kind: WordKind = useWatch({ name: 'kind' }) ?? 'word'
  const effect: WordEffect = useWatch({ name: 'effect' }) ?? 'wait'
  const { getValues, setValue } = useFormContext()
  const languages = ['en', ...foreignLanguages]
    .map((value) => ({ value, label: formatLanguage(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <SelectInput
        source="kind"
        options={optionsOf(words, 'ownWords.kinds', wordKinds)}
        onChange={({ target }) => {
          const effects = effectsOf[target.value === 'domain' ? 'domain' : 'word']
          if (!effects.includes(getValues('effect'))) setValue('effect', 'wait')
          if (target.value === 'domain') setValue('language', null)
        }}
      />
      <TextInput
        source="text"
        isRequired
        maxLength={maxOwnWordLength}
        helperText={`ownWords.textHelp.${kind}`}
        autoFocus
      />
      <SelectInput
        source="effect"
        options={optionsOf(words, 'ownWords.effects', effectsOf[kind])}
        helperText={`ownWords.effectHelp.${effect}`}
      />
      {kind === 'word' && <BooleanInput source="plurals" helperText="ownWords.pluralsHelp" />}
      {kind === 'word' && (
        <SelectInput
          source="language"
          options={[{ value: '', label: words('ownWords.anyLanguage') }, ...languages]}
          helperText="ownWords.languageHelp"
        />
      )}
      <DateInput source="until" helperText="ownWords.untilHelp" />
      <TextInput source="note" maxLength={maxOwnWordNoteLength} multiline minRows={2} />
      <WordPreview />
    </>
  )
}
