import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { type Role, roles } from '../../../contract/access'
import { Modal } from '../../fields/Modal'
import { SelectInput } from '../../fields/SelectInput'
import { useWords } from '../../i18n/words'
import { createDraft } from '../../providers/draft'
import { FileImport } from '../importing/FileImport'
import { useImport } from '../importing/useImport'
import type { AccountsPlace } from '../useAccountsPlace'
import { ExistingAccount } from './ExistingAccount'
import { nobody } from './newPerson'
import { OneAccount } from './OneAccount'
import { leastRole, roleWords } from './roleWords'
import './adding.css'

export interface AddAccountsProps {
  place: AccountsPlace
  isOpen: boolean
  onClose: () => void
}

const usePersonDraft = createDraft(nobody)
const useEmailDraft = createDraft('')
const tabs = ['new', 'existing'] as const

/** Add or Import, and Add Existing Account (specification §2, Modals). */
export function AddAccountsDialog({ place, isOpen, onClose }: AddAccountsProps) {
  const words = useWords()
  const id = useId()
  const [tab, setTab] = useState<(typeof tabs)[number]>('new')
  const [role, setRole] = useState<Role>(leastRole)
  const [isHeld, setHeld] = useState(false)
  // What was typed survives going to the other tab, closing and coming back, and signing in again.
  const [person, setPerson] = usePersonDraft(place.oid)
  const [email, setEmail] = useEmailDraft(place.oid)
  const org = { ...place, role }
  const file = useImport(org)
  const isRunning = file.state.is === 'running'
  const close = () => {
    setHeld(isRunning)
    if (!isRunning) onClose()
  }
  return (
    <Modal
      title={words('adding.open')}
      isOpen={isOpen}
      isForm
      onClose={close}
      foot={isHeld && isRunning ? <p role="alert">{words('importing.stay')}</p> : null}
    >
      <div className="adding-place">
        <p>
          <span className="quiet">{words('adding.to')}</span> <strong>{place.name}</strong>
        </p>
        <SelectInput
          label={words('adding.role')}
          value={role}
          isDisabled={isRunning}
          options={roles.map((value) => ({ value, label: words(roleWords[value]) }))}
          onChange={(value) => setRole(roles.find((known) => known === value) ?? leastRole)}
        />
      </div>
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
          {name === 'new' && tab === 'new' ? (
            <>
              <OneAccount org={org} person={person} onChange={setPerson} />
              <FileImport file={file} />
            </>
          ) : null}
          {name === 'existing' && tab === 'existing' ? (
            <ExistingAccount org={org} email={email} onChange={setEmail} />
          ) : null}
        </div>
      ))}
    </Modal>
  )
}
