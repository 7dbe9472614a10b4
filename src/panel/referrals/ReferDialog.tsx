import { RadioButtonGroupInput } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import {
  maxReferralNameLength,
  maxReferralNoteLength,
  maxReferralNumberLength,
  type ReferralKind,
  type Referrals,
  referralKinds,
} from '../../contract/referrals'
import { FormDialog } from '../form/FormDialog'
import { missing, SelectInput, TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { useReferralsAgain } from './referrals'

interface Props extends Pick<Referrals, 'colleagues' | 'school'> {
  uid: string
  /** The post that it begins with. */
  post?: string | undefined
  isOpen: boolean
  onClose: () => void
}

const empty = { kind: '', uid: '', name: '', number: '', note: '' }

/** Refers a person; nothing is preset. */
export function ReferDialog({ uid, post, colleagues, school, isOpen, onClose }: Props) {
  const words = useWords()
  const again = useReferralsAgain()
  const send = async ({ kind, note, ...values }: FieldValues, nonce: string) => {
    const isPhoned = kind === 'helpline' || kind === 'authority'
    const to = {
      kind,
      ...(kind === 'staff' && { uid: values.uid }),
      ...(isPhoned && { name: values.name.trim() }),
    }
    const body = {
      to,
      nonce,
      ...(post !== undefined && { pid: post }),
      ...(isPhoned && values.number.trim() && { number: values.number.trim() }),
      ...(note.trim() && { note: note.trim() }),
    }
    await call('refer', { params: { uid }, body })
    await again()
    return words('referrals.form.done')
  }
  return (
    <FormDialog
      title={words('referrals.form.title')}
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      label="referrals.refer"
      subject={`referral ${uid}`}
      defaultValues={empty}
    >
      <RadioButtonGroupInput
        source="kind"
        label="referrals.form.kind"
        validate={(value: unknown) => (value ? undefined : missing)}
        isRequired
        choices={referralKinds
          .filter((kind) => kind !== 'school' || school !== null)
          .map((id) => ({ id, name: `referrals.kinds.${id}` }))}
        helperText={school === null ? 'referrals.form.noSchool' : false}
      />
      <Recipient colleagues={colleagues} />
      <TextInput source="note" label="referrals.form.note" multiline maxLength={maxReferralNoteLength} />
    </FormDialog>
  )
}

function Recipient({ colleagues }: Pick<Referrals, 'colleagues'>) {
  const words = useWords()
  const kind: ReferralKind | '' = useWatch({ name: 'kind' })
  switch (kind) {
    case 'staff':
      return (
        <SelectInput
          source="uid"
          label="referrals.form.colleague"
          isRequired
          options={[
            { value: '', label: '' },
            ...colleagues.map(({ uid, name }) => ({ value: uid, label: name, isName: true })),
          ]}
          helperText="referrals.form.colleagueHelp"
        />
      )
    case 'school':
      return <p className="quiet small">{words('referrals.form.schoolHelp')}</p>
    case 'helpline':
    case 'authority':
      return (
        <>
          <TextInput
            source="name"
            label="referrals.form.name"
            isRequired
            maxLength={maxReferralNameLength}
            helperText="referrals.form.nameHelp"
          />
          <TextInput source="number" label="referrals.form.number" maxLength={maxReferralNumberLength} />
        </>
      )
    default:
      return null
  }
}
