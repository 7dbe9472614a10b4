import { Alert, Box, Stack, Tab, Tabs, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Role, roles } from '../../contract/access'
import type { AccountPlace, NewAccount } from '../../contract/accounts'
import { maxEmailLength, maxNameLength } from '../../contract/schema'
import { isolated } from '../fields/text'
import { ConfirmAlert } from '../form/Confirm'
import { filled, TextInput } from '../form/inputs'
import { Modal } from '../form/Modal'
import { type Faults, FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import type { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/http'
import { createDraft } from '../providers/memory'
import type { AccountsPlace } from './cells'
import { FileImport, ImportButtons } from './import/Panel'
import { useImport } from './import/useImport'

export interface AddAccountsProps {
  place: AccountsPlace
  isOpen: boolean
  onClose: () => void
}

const tabs = ['new', 'existing'] as const

/** Add or Import, and Add Existing Account (specification §2, Modals). */
export function AddAccountsDialog({ place, isOpen, onClose }: AddAccountsProps) {
  const words = useWords()
  const id = useId()
  const [tab, setTab] = useState<(typeof tabs)[number]>('new')
  const [role, setRole] = useState<Role>(leastRole)
  const [isHeld, setHeld] = useState(false)
  const org = { ...place, role }
  const importing = useImport(org)
  const { isRunning, preview, done } = importing
  const close = () => {
    setHeld(isRunning)
    if (isRunning) return
    setRole(leastRole)
    onClose()
  }
  return (
    <Modal
      title={words('adding.open')}
      isOpen={isOpen}
      isForm
      onClose={close}
      foot={
        isHeld && isRunning ? (
          <p role="alert">{words('importing.stay')}</p>
        ) : preview && !isRunning && !done && tab === 'new' ? (
          <ImportButtons importing={importing} />
        ) : null
      }
    >
      <Stack direction="row" sx={to}>
        <Typography>
          <span className="quiet">{words('adding.to')}</span> <strong translate="no">{place.name}</strong>
        </Typography>
        <RoleChoice role={role} place={place.name} isOff={isRunning} onChange={setRole} />
      </Stack>
      <Tabs value={tab} aria-label={words('adding.tabsLabel')} onChange={(_event, value) => setTab(value)}>
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            label={words(`adding.tabs.${name}`)}
          />
        ))}
      </Tabs>
      {tabs.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={tab !== name}
        >
          {/* Beside what a file holds there is no room for it; what was typed is kept. */}
          {tab === name && (name === 'existing' || !preview) ? <AccountForm way={name} org={org} /> : null}
          {name === 'new' && tab === 'new' ? <FileImport importing={importing} /> : null}
        </div>
      ))}
    </Modal>
  )
}

const to = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 24px',
  mb: 1,
}

/** The default. */
export const leastRole: Role = 'Member'

interface RoleChoiceProps {
  role: Role
  /** The organization's name. */
  place: string
  isOff: boolean
  onChange: (role: Role) => void
}

/** The role of the accounts that are added next; any role above Member asks for a second confirmation. */
export function RoleChoice({ role, place, isOff, onChange }: RoleChoiceProps) {
  const words = useWords()
  const [asked, setAsked] = useState<Role | null>(null)
  const choose = (name: string) => {
    const chosen = roles.find((known) => known === name) ?? leastRole
    if (chosen === leastRole) onChange(chosen)
    else setAsked(chosen)
  }
  const name = words(`roles.names.${asked ?? role}`)
  return (
    <>
      <TextField
        select
        label={words('adding.role')}
        value={role}
        disabled={isOff}
        autoFocus
        slotProps={{ select: { native: true } }}
        sx={{ width: 240 }}
        onChange={({ target }) => choose(target.value)}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {words(`roles.names.${value}`)}
          </option>
        ))}
      </TextField>
      <ConfirmAlert
        title={words('adding.giveTitle', { role: name })}
        confirm={words('adding.give', { role: name })}
        isDestructive={false}
        isOpen={asked !== null}
        onConfirm={() => {
          if (asked) onChange(asked)
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        <p>{words('adding.giveAbout', { role: name, place: isolated(place) })}</p>
      </ConfirmAlert>
    </>
  )
}

/** An existing account is named by its address alone. */
const ways = { new: ['firstname', 'lastname', 'email'], existing: ['email'] } as const
/** A single name counts as the first name. */
const named = (firstname: unknown, { lastname }: FieldValues) => filled(firstname) && filled(lastname)
const usePersonDraft = createDraft<FieldValues>({})

/** Adds one account after another; the draft survives closing and signing in again. */
export function AccountForm({ way, org }: { way: keyof typeof ways; org: AccountPlace }) {
  const words = useWords()
  const [draft, keep] = usePersonDraft(`${way} ${org.oid}`)
  const shown = useShownRows('accounts')
  /** `isNew` is false for an existing account without an organization. */
  const [added, setAdded] = useState<{ name: string; isNew: boolean } | null>(null)
  const { mutateAsync: add, isPending } = useMutation({
    mutationFn: async (user: NewAccount) => {
      const { status, result } = await call('createAccount', { form: { user, org } })
      if (!('uid' in result)) return null
      return { name: `${result.firstname} ${result.lastname}`.trim() || user.email, isNew: status === 201 }
    },
    // Where no answer came it may have been done.
    onSettled: shown.refresh,
  })
  const fields = ways[way]
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  const submit = async (values: FieldValues, form: UseFormReturn) => {
    setAdded(null)
    const typed = fields.map((field) => [field, String(values[field] ?? '').trim()] as const)
    const user = { email: '', ...Object.fromEntries(typed) }
    const result = await add(user)
    form.setFocus(fields[0])
    form.reset(empty)
    keep({})
    setAdded(result)
  }
  const faultsOf = ({ code }: ApiProblem): Faults => {
    if (code === 'account_taken') return { email: words('adding.taken') }
    const isUnknown = way === 'existing' && code === 'invalid_request'
    return isUnknown ? { email: words('adding.noSuchAccount') } : {}
  }
  return (
    <OfficeForm
      defaultValues={{ ...empty, ...draft }}
      failed="adding.nothingAdded"
      unknown="adding.unknown"
      faultsOf={faultsOf}
      onSubmit={submit}
      onChange={(values) => {
        setAdded(null)
        keep(values)
      }}
    >
      {way === 'new' ? (
        <h3>{words('adding.one')}</h3>
      ) : (
        <p className="quiet">{words('adding.existingAdvice')}</p>
      )}
      <Box sx={besideEachOther}>
        {fields.map((field) => (
          <TextInput
            key={field}
            source={field}
            label={`adding.${field}`}
            {...(field === 'email' && { type: 'email' })}
            {...(field === 'firstname'
              ? { showRequired: true, validate: named }
              : { isRequired: field === 'email' })}
            maxLength={field === 'email' ? maxEmailLength : maxNameLength}
          />
        ))}
        <SubmitButton label="adding.add" isBusy={isPending} sx={{ justifySelf: 'start' }} />
      </Box>
      <div role="status">
        {added ? (
          <Alert severity="success" role="none">
            {words(added.isNew ? 'adding.added' : 'adding.attached', { name: isolated(added.name) })}
          </Alert>
        ) : null}
      </div>
      <FormFailure />
    </OfficeForm>
  )
}

const besideEachOther = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
  alignItems: 'start',
  gap: '12px 16px',
}
