import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../fields/TextInput'
import { useWords, type WordKey } from '../i18n/words'
import { numberIn, type SettingsRecord } from '../providers/settingsCalls'
import { OutlookPanel } from './OutlookPanel'

const source = 'analyzer.toxicity'

/** The score, typed or slid, and what it would mean (specification §2, Content Analyzer). */
export function AnalyzerFields() {
  const words = useWords()
  const { setValue } = useFormContext()
  const savedScore = useRecordContext<SettingsRecord>()?.analyzer?.toxicity ?? 0
  const typed = numberIn(String(useWatch({ name: source })))
  const isScore = typed <= 1
  // While what is typed is no score, the chart stays at the last that was.
  const [last, setLast] = useState(savedScore)
  if (isScore && typed !== last) setLast(typed)
  return (
    <>
      <TextInput
        source={source}
        placeholder={words('settings.analyzer.placeholder')}
        helperText="settings.analyzer.description"
        inputMode="decimal"
        isStarred
        parse={asNumber}
        validate={score}
      />
      <OutlookPanel
        score={isScore ? typed : last}
        isScore={isScore}
        savedScore={savedScore}
        onSlide={(slid) => setValue(source, slid, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="quiet small">{words('settings.analyzer.later')}</p>
    </>
  )
}

function score(text: unknown): WordKey | undefined {
  return numberIn(String(text)) <= 1 ? undefined : 'settings.analyzer.malformed'
}

/** A number where it reads exactly as it was typed, so that `0.` can be gone on from. */
function asNumber(text: string): string | number {
  return String(Number(text)) === text ? Number(text) : text
}
