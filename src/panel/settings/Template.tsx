import Button from '@mui/material/Button'
import { type FormEvent, useEffect, useState } from 'react'
import { Loading } from '../fields/Loading'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { LetterFields } from './LetterFields'
import { SettingsSection } from './SettingsSection'
import type { LetterTexts } from './settingsForm'
import { useSavedSettings } from './useSettings'
import './settings.css'

/** Specification §9: so long after Save the page shows again what is saved, in milliseconds. */
const refreshAfter = 1000

/** `/office/settings/template`: its Save does nothing, as specified, and the page says so. */
export function Template() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useSavedSettings('inviteOrganizations')
  const letter = data?.inviteOrganizations
  return (
    <>
      <Heading title={words('office.template')} />
      <p className="warning settings-notice">{words('settings.template.notice')}</p>
      {letter ? <TemplateForm key={letter.version} letter={letter} /> : null}
      {error && !letter ? (
        <div className="card">
          <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
        </div>
      ) : null}
      {letter || error ? null : (
        <div className="card">
          <Loading />
        </div>
      )}
    </>
  )
}

function TemplateForm({ letter: { title, content } }: { letter: LetterTexts }) {
  const words = useWords()
  const [shown, setShown] = useState<LetterTexts>({ title, content })
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => {
      setShown({ title, content })
      setBusy(false)
    }, refreshAfter)
    return () => clearTimeout(timer)
  }, [isBusy, title, content])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
  }
  return (
    <form className="settings-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <SettingsSection group="inviteOrganizations" title={words('settings.template.section')}>
        <LetterFields letter={shown} faults={{}} onChange={setShown} />
      </SettingsSection>
      <div className="settings-foot">
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
          {words(isBusy ? 'settings.saving' : 'settings.save')}
        </Button>
      </div>
    </form>
  )
}
