import { Alert } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ResourceContextProvider, useCanAccess } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { BooleanInput } from 'react-admin'
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { locales } from '../../contract/locales'
import { type Measure, type MeasureKind, type MeasureToTake, measureKinds } from '../../contract/measures'
import { type Person, postSets } from '../../contract/people'
import { maxNoteLength, maxWordingLength, type Policy } from '../../contract/policies'
import { measureTexts } from '../../shared/measureTexts'
import { formatCount } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { FormDialog } from '../form/FormDialog'
import { optionsOf, SelectInput, TextInput } from '../form/inputs'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { usePolicies } from '../policies/usePolicies'
import { call } from '../providers/http'
import { ActiveMeasures } from './Measures'
import { measureKeys, usePerson } from './person'
import { useHoldContacts } from './useHoldContacts'

interface Props {
  uid: string
  isOpen: boolean
  onClose: () => void
  /** The policy that is chosen already. */
  policy?: string | undefined
  /** Blocks the post that is beside by the same policy, where that is wanted. */
  onBlock?: ((reason: { policy: string }) => void) | undefined
}

/** In days, from mild to strict; an empty one is without an end. */
const periods = ['1', '3', '7', '30', '90', ''] as const
const day = 86_400_000

/** A measure against a person: what, until when, why, and what member and guardian read of it. */
export function MeasureDialog(props: Props) {
  const words = useWords()
  const person = usePerson(props.uid)
  const policies = usePolicies()
  const error = person.error ?? policies.error
  if (person.data && policies.data) {
    return <MeasureForm {...props} person={person.data} policies={policies.data} />
  }
  return (
    <Modal title={words('measures.take')} isOpen={props.isOpen} onClose={props.onClose}>
      {error ? (
        <NotLoaded
          error={error}
          isBusy={person.isFetching || policies.isFetching}
          onRetry={() => Promise.all([person.refetch(), policies.refetch()])}
        />
      ) : (
        <Loading />
      )}
    </Modal>
  )
}

interface FormProps extends Props {
  person: Person
  policies: readonly Policy[]
}

function MeasureForm({ uid, person, policies, policy, isOpen, onClose, onBlock }: FormProps) {
  const words = useWords()
  const queries = useQueryClient()
  const [opened, setOpened] = useState(Date.now)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const taken = useRef('')
  const holdContacts = useHoldContacts()
  const name = isolated(fullName(person.account))
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // Ends are counted from now.
    if (isOpen) setOpened(Date.now())
  }
  const send = async (values: FieldValues) => {
    const measure = toBody(values, opened)
    const text = JSON.stringify([opened, measure])
    // What was taken before the posts could not be blocked is not taken again.
    if (taken.current !== text) {
      try {
        await call('takeMeasure', { params: { uid }, body: { ...measure, version: person.version } })
        taken.current = text
      } finally {
        // What a colleague has done meanwhile is shown, too.
        for (const queryKey of measureKeys) void queries.invalidateQueries({ queryKey })
      }
    }
    const { reason } = measure
    if (values.hold && isHoldable(policyIn(policies, reason.policy))) {
      await holdContacts(
        uid,
        words('measures.holdReason', { policy: policyIn(policies, reason.policy)?.name ?? '' }),
      )
      void queries.invalidateQueries({ queryKey: ['holds'] })
    }
    if (values.posts === 'this') onBlock?.({ policy: reason.policy })
    if (values.posts === 'all') {
      const which = [...postSets]
      await call('blockPostsOf', { params: { uid }, body: { which, action: 'block', reason } })
      void queries.invalidateQueries({ queryKey: ['listJobs'] })
    }
    taken.current = ''
    return words('measures.done.taken', { name })
  }
  const chosen: Chosen = { kind: 'limit', days: '7', policy: policy ?? '' }
  return (
    <ResourceContextProvider value="measures">
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        send={send}
        title={words('measures.takeAbout', { name })}
        label="measures.send"
        defaultValues={{
          ...chosen,
          ...textsOf(person, policies, chosen, opened),
          note: '',
          posts: onBlock ? 'this' : '',
          tellsGuardian: true,
          hold: false,
        }}
      >
        <ActiveMeasures measures={person.measures} />
        {person.hasCase ? <CaseQuestion /> : null}
        <MeasureInputs
          person={person}
          policies={policies}
          opened={opened}
          blockable={onBlock ? ['', 'this', 'all'] : ['', 'all']}
        />
      </FormDialog>
    </ResourceContextProvider>
  )
}

/** Asks where what the person reads may warn them of an investigation. */
function CaseQuestion() {
  const words = useWords()
  return (
    <Alert severity="warning">
      {words('measures.hasCase')}
      <BooleanInput source="isSure" helperText={false} validate={agreed} />
    </Alert>
  )
}

const agreed = (value: unknown) => (value === true ? undefined : 'measures.agree')

interface InputsProps extends Pick<FormProps, 'person' | 'policies'> {
  opened: number
  /** Which posts can be blocked with it. */
  blockable: readonly ('' | 'this' | 'all')[]
}

function MeasureInputs({ person, policies, opened, blockable }: InputsProps) {
  const words = useWords()
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const { canAccess: mayHold = false } = useCanAccess({ resource: 'holds', action: 'create' })
  const [kind, policy, tellsGuardian]: [MeasureKind, string, boolean] = useWatch({
    name: ['kind', 'policy', 'tellsGuardian'],
  })
  const hasGuardian = useOwnTexts(person, policies, opened)
  const isEndNeeded = kind === 'mute'
  const optionOf = (days: string) => ({
    value: days,
    label:
      days === ''
        ? isEndNeeded
          ? ''
          : words('measures.noEnd')
        : words('measures.days', { smart_count: Number(days), count: formatCount(Number(days)) }),
  })
  return (
    <>
      <SelectInput
        source="kind"
        options={optionsOf(words, 'measures.kinds', measureKinds)}
        helperText={words(`measures.about.${kind}`)}
        autoFocus
      />
      {kind === 'warn' ? null : (
        <SelectInput source="days" isRequired={isEndNeeded} options={periods.map(optionOf)} />
      )}
      <SelectInput
        source="policy"
        isRequired
        options={[
          { value: '', label: '' },
          ...policies.map(({ id, name }) => ({ value: id, label: name, isName: true })),
        ]}
      />
      <TextInput source="note" maxLength={maxNoteLength} multiline />
      {mayDecide ? (
        <SelectInput
          source="posts"
          options={blockable.map((value) => ({ value, label: words(`measures.posts.${value || 'none'}`) }))}
          helperText="measures.postsHelp"
        />
      ) : null}
      {mayDecide && mayHold && isHoldable(policyIn(policies, policy)) ? (
        <BooleanInput source="hold" helperText="measures.holdHelp" />
      ) : null}
      {policy ? <TextInputs reader="member" /> : null}
      {person.family.guardian && !person.mayTellGuardian ? (
        <p className="quiet small">{words('referrals.noGuardianTold')}</p>
      ) : null}
      {policy && hasGuardian ? <BooleanInput source="tellsGuardian" helperText={false} /> : null}
      {policy && hasGuardian && tellsGuardian ? <TextInputs reader="guardian" /> : null}
    </>
  )
}

function TextInputs({ reader }: { reader: 'member' | 'guardian' }) {
  return locales.map((locale) => (
    <TextInput
      key={locale}
      source={`${reader}.${locale}`}
      isRequired
      maxLength={maxWordingLength}
      multiline
      lang={locale}
    />
  ))
}

/** Keeps the office's own words in the fields that nobody has written in; answers whether there is a guardian to read some. */
function useOwnTexts(person: Person, policies: readonly Policy[], opened: number): boolean {
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const [kind, days, policy] = useWatch({ name: ['kind', 'days', 'policy'] })
  const texts = textsOf(person, policies, { kind, days, policy }, opened)
  const written = JSON.stringify(texts)
  useEffect(() => {
    const own: typeof texts = JSON.parse(written)
    for (const reader of ['member', 'guardian'] as const) {
      for (const locale of locales) {
        if (!dirtyFields[reader]?.[locale]) setValue(`${reader}.${locale}`, own[reader]?.[locale] ?? '')
      }
    }
  }, [written, dirtyFields, setValue])
  return texts.guardian !== null
}

interface Chosen {
  kind: MeasureKind
  /** In days, or empty. */
  days: string
  /** An id, or empty. */
  policy: string
}

function textsOf(
  person: Person,
  policies: readonly Policy[],
  chosen: Chosen,
  opened: number,
): Measure['texts'] {
  return measureTexts({
    news: chosen.kind,
    until: untilOf(chosen, opened),
    policy: policyIn(policies, chosen.policy)?.name ?? '',
    ageBand: person.account.ageBand ?? null,
    hasGuardian: person.family.guardian !== null && person.mayTellGuardian === true,
  })
}

function policyIn(policies: readonly Policy[], id: string): Policy | undefined {
  return policies.find((policy) => policy.id === id)
}

/** Whether a hold is offered, as police may ask for what was written. */
function isHoldable(policy: Policy | undefined): boolean {
  return policy?.about === 'grooming' || policy?.about === 'sexual'
}

function untilOf({ kind, days }: Pick<Chosen, 'kind' | 'days'>, opened: number): string | null {
  if (kind === 'warn' || days === '') return null
  return new Date(opened + Number(days) * day).toISOString()
}

function toBody(values: FieldValues, opened: number): Omit<MeasureToTake, 'version'> {
  const { kind, days, policy, note, member, guardian, tellsGuardian } = values
  const isGuardianTold = tellsGuardian && guardian?.en
  return {
    kind,
    until: untilOf({ kind, days }, opened),
    reason: { policy, ...(note && { note }) },
    texts: { member, guardian: isGuardianTold ? guardian : null },
  }
}
