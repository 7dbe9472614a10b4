import { Alert } from '@mui/material'
import { useGetOne, useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  allLetterGroups,
  type LetterGroup,
  type LetterKind,
  letterGroups,
  letterKinds,
  maxTitleLength,
} from '../../contract/letters'
import { isLocale, type Locale, localeNames, locales } from '../../contract/locales'
import { templateVariables } from '../../shared/templates'
import { RichTextInput } from '../editor/RichTextInput'
import { filled, NativeSelect, TextInput } from '../form/inputs'
import { OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import type { SettingsRecord } from '../providers/settingsCalls'
import { WithPreview } from './EmailPreview'
import { SettingsGroup, SettingsSection } from './SettingsGroup'
import { SettingsFoot, SettingsPage, SettingsState } from './SettingsPage'

/** `/office/settings/invitation` (specification §2, Email Invitation), each email in every language. */
export function InvitationSettings() {
  const words = useWords()
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <SettingsPage title={words('office.template')} groups={allLetterGroups}>
      <NativeSelect
        label={words('settings.invitation.language')}
        value={locale}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={(chosen) => isLocale(chosen) && setLocale(chosen)}
      />
      {letterKinds.map((email) => (
        <EmailSection key={`${email} ${locale}`} email={email} locale={locale} />
      ))}
    </SettingsPage>
  )
}

function EmailSection({ email, locale }: { email: LetterKind; locale: Locale }) {
  const words = useWords()
  const record = useRecordContext<SettingsRecord>()
  const group = letterGroups[email][locale]
  const isInEnglish = record?.[group]?.version === 0 && record[letterGroups[email].en]?.version !== 0
  return (
    <SettingsGroup group={group} about={words(`settings.invitation.about.${email}`)}>
      <WithPreview group={group}>
        {isInEnglish ? <p className="quiet small">{words('settings.invitation.inEnglish')}</p> : null}
        <EmailFields group={group} email={email} />
      </WithPreview>
    </SettingsGroup>
  )
}

/** Title and Content of an email. */
function EmailFields({ group, email }: { group: LetterGroup; email: LetterKind }) {
  const words = useWords()
  const translate = useTranslate()
  const variables = templateVariables.map((name) => ({
    name,
    label: words(`settings.invitation.variables.${name}`),
  }))
  return (
    <>
      <TextInput source={`${group}.title`} isRequired maxLength={maxTitleLength} />
      <RichTextInput
        source={`${group}.content`}
        label={translate(`resources.settings.fields.${group}.content`)}
        variables={variables}
        button={words(`settings.invitation.button.${email}`)}
        validate={filled}
      />
    </>
  )
}

/** Specification §9: how long after Save the page shows again what is saved, in milliseconds. */
const refreshAfter = 1000

/** `/office/settings/template`: its Save does nothing, as specified, and the page says so. */
export function Template() {
  const words = useWords()
  const loading = useGetOne<SettingsRecord>('settings', { id: 'inviteOrganizations' })
  const [isBusy, setBusy] = useState(false)
  const discard = async (_values: unknown, form: UseFormReturn) => {
    setBusy(true)
    await new Promise((resolve) => setTimeout(resolve, refreshAfter))
    form.reset(loading.data)
    setBusy(false)
  }
  return (
    <>
      <Heading title={words('office.template')} />
      <Alert severity="warning" role="note">
        {words('settings.template.notice')}
      </Alert>
      {loading.data ? (
        <OfficeForm record={loading.data} failed="settings.notSaved" onSubmit={discard}>
          <SettingsSection title={words('settings.template.section')}>
            <EmailFields group="inviteOrganizations" email="inviteOrganizations" />
          </SettingsSection>
          <SettingsFoot isBusy={isBusy} />
        </OfficeForm>
      ) : (
        <SettingsState {...loading} />
      )}
    </>
  )
}
