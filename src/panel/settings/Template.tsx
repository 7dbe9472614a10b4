import { Alert } from '@mui/material'
import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'
import type { SettingsRecord } from '../providers/settingsCalls'
import { LetterFields } from './LetterFields'
import { SettingsFoot } from './SettingsFoot'
import { SettingsState } from './SettingsPage'
import { SettingsSection } from './SettingsSection'

/** Specification §9: so long after Save the page shows again what is saved, in milliseconds. */
const refreshAfter = 1000

/** `/office/settings/template`: its Save does nothing, as specified, and the page says so. */
export function Template() {
  const words = useWords()
  const loading = useGetOne<SettingsRecord>('settings', { id: 'inviteOrganizations' })
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Heading title={words('office.template')} />
      <Alert severity="warning" role="note">
        {words('settings.template.notice')}
      </Alert>
      {loading.data ? (
        <OfficeForm
          record={loading.data}
          failed="settings.notSaved"
          onSubmit={async (_values, form) => {
            setBusy(true)
            await new Promise((resolve) => setTimeout(resolve, refreshAfter))
            form.reset(loading.data)
            setBusy(false)
          }}
        >
          <SettingsSection title={words('settings.template.section')}>
            <LetterFields group="inviteOrganizations" />
          </SettingsSection>
          <SettingsFoot isBusy={isBusy} />
        </OfficeForm>
      ) : (
        <SettingsState {...loading} />
      )}
    </>
  )
}
