import { Stack } from '@mui/material'
import { useNotify, useUpdate } from 'ra-core'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { RadioButtonGroupInput } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { type ProfileVerdict, profileParts, profileVerdicts } from '../../contract/profiles'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { filled } from '../form/inputs'
import { Key } from '../form/Key'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import type { ProfileRecord } from '../providers/records'
import { ProfileParts } from './ProfileParts'
import type { ProfileReview } from './useProfileReview'

/** What keys do to the decision. */
export interface DecisionHandle {
  /** For the part whose choices have the focus, or for all. */
  choose: (verdict: ProfileVerdict, target: EventTarget) => void
  save: () => void
}

interface Props {
  review: ProfileReview
  profile: ProfileRecord
  ref: Ref<DecisionHandle>
}

/** Decides all parts at once, since reports name none of them, and goes on to the next reported person. */
export function ProfileDecision({ review: { shown, queue, refetch }, profile, ref }: Props) {
  const words = useWords()
  const notify = useNotify()
  const rows = useShownRows('profiles')
  const [update] = useUpdate('profiles', undefined, { mutationMode: 'pessimistic', onError: refetch })
  const isUnseen = { name: false, biography: shown.isTextUnseen, photo: shown.unseen > 0 }
  const decided = Object.fromEntries(profileParts.map((part) => [part, profile.parts[part]?.decision ?? '']))
  const present = profileParts.filter((part) => profile.parts[part]?.text)
  const send = async (values: FieldValues) => {
    const goOn = await queue?.findNext()
    const data = { decision: Object.fromEntries(present.map((part) => [part, values[part]])) }
    await update('profiles', { id: profile.id, data, previousData: profile }, { returnPromise: true })
    rows.remove([profile.id])
    notify(words('profiles.saved', { name: isolated(fullName(profile.user)) }), { type: 'info' })
    goOn?.()
  }
  return (
    <OfficeForm defaultValues={decided} onSubmit={send}>
      <Stack sx={{ gap: 2 }}>
        <ProfileParts profile={profile} shown={shown}>
          {(part) => (
            <RadioButtonGroupInput
              source={part}
              label={`profiles.decisionOn.${part}`}
              choices={profileVerdicts.map((id) => ({ id, name: `profiles.verdicts.${id}` }))}
              helperText={false}
              validate={[
                filled,
                (verdict) => (verdict === 'keep' && isUnseen[part] ? 'profiles.lookFirst' : undefined),
              ]}
            />
          )}
        </ProfileParts>
      </Stack>
      <FormFailure />
      <SaveButton parts={present} ref={ref} />
    </OfficeForm>
  )
}

/** The form's button, and what keys do to the form. */
function SaveButton({ parts, ref }: { parts: readonly string[]; ref: Ref<DecisionHandle> }) {
  const button = useRef<HTMLButtonElement>(null)
  const { setValue } = useFormContext()
  useImperativeHandle(ref, () => ({
    choose: (verdict, target) => {
      const focused = parts.filter((part) => target instanceof HTMLInputElement && target.name === part)
      for (const part of focused.length > 0 ? focused : parts) {
        setValue(part, verdict, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
    },
    save: () => button.current?.click(),
  }))
  return (
    <SubmitButton
      ref={button}
      label="settings.save"
      aria-keyshortcuts="Control+Enter"
      endIcon={
        <span>
          <Key aria-hidden="true">Ctrl+Enter</Key>
        </span>
      }
    />
  )
}
