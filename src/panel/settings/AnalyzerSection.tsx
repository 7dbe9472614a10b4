import { useState } from 'react'
import { TextInput } from '../fields/TextInput'
import { useWords } from '../i18n/words'
import { OutlookPanel } from './OutlookPanel'
import { SettingsSection } from './SettingsSection'
import { parseToxicity } from './settingsForm'
import type { SettingsWork } from './useSettings'

/** Section Content Analyzer (specification §2). */
export function AnalyzerSection({ work }: { work: SettingsWork }) {
  const words = useWords()
  const text = work.form?.analyzer?.toxicity ?? ''
  const savedScore = work.base?.analyzer?.toxicity ?? 0
  const typed = parseToxicity(text)
  // While what is typed is no score, the chart stays at the last that was.
  const [last, setLast] = useState(savedScore)
  if (typed !== null && typed !== last) setLast(typed)
  const change = (toxicity: string) => work.change({ analyzer: { toxicity } })
  return (
    <SettingsSection
      group="analyzer"
      title={words('settings.general.analyzer')}
      mark={work.base?.analyzer}
      onPutBack={work.change}
    >
      <TextInput
        label={words('settings.fields.toxicity')}
        value={text}
        placeholder={words('settings.analyzer.placeholder')}
        inputMode="decimal"
        isRequired
        hint={words('settings.analyzer.description')}
        problem={work.faults.get('analyzer.toxicity')}
        onChange={change}
      />
      <OutlookPanel
        score={typed ?? last}
        isScore={typed !== null}
        savedScore={savedScore}
        onSlide={(score) => change(String(score))}
      />
      <p className="quiet small">{words('settings.analyzer.later')}</p>
    </SettingsSection>
  )
}
