import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { Loading } from '../fields/Loading'
import { NotLoaded } from '../fields/NotLoaded'
import { useFirstFault } from '../fields/useFirstFault'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { ConflictNotice } from './ConflictNotice'
import { LeaveAlert } from './LeaveAlert'
import type { SettingsWork } from './useSettings'
import './settings.css'

/** A screen of settings: its sections in one form, with one Save for all of them. */
export function SettingsPage({
  title,
  work,
  children,
}: {
  title: string
  work: SettingsWork
  children: ReactNode
}) {
  const { data, error, isFetching, refetch } = work.loading
  return (
    <>
      <Heading title={title} />
      {work.form ? <SettingsForm work={work}>{children}</SettingsForm> : null}
      {error && !work.form ? (
        <div className="card">
          <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
        </div>
      ) : null}
      {work.form || error || data ? null : (
        <div className="card">
          <Loading />
        </div>
      )}
      <LeaveAlert isUnsaved={work.isChanged} onLeave={work.discard} />
    </>
  )
}

function SettingsForm({ work, children }: { work: SettingsWork; children: ReactNode }) {
  const words = useWords()
  const place = useFirstFault(work.attempts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    work.save()
  }
  return (
    <form ref={place} className="settings-form" noValidate onSubmit={submit} aria-busy={work.isSaving}>
      <ConflictNotice work={work} />
      {children}
      <div className="settings-foot">
        {work.failure && work.faults.size === 0 ? <NotSaved failure={work.failure} /> : null}
        <p className="quiet" role="status">
          {work.isChanged && !work.isSaving ? words('settings.unsaved') : null}
        </p>
        <Button type="submit" variant="contained" aria-disabled={work.isSaving}>
          {work.isSaving ? <span className="spinner" aria-hidden="true" /> : null}
          {words(work.isSaving ? 'settings.saving' : 'settings.save')}
        </Button>
      </div>
    </form>
  )
}

function NotSaved({ failure }: { failure: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <p className="alert" role="alert">
      <strong>{words('settings.notSaved')}</strong>
      <span>{`${title}. ${advice}`}</span>
    </p>
  )
}
