import { Stack, Tab, Tabs, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { Role } from '../../../contract/access'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { FileImport } from '../importing/FileImport'
import { ImportButtons } from '../importing/ImportButtons'
import { useImport } from '../importing/useImport'
import type { AccountsPlace } from '../useAccountsPlace'
import { AccountForm } from './AccountForm'
import { leastRole, RoleChoice } from './RoleChoice'

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
  const file = useImport(org)
  const isRunning = file.state.is === 'running'
  const isReady = file.state.is === 'ready' || file.state.is === 'failed'
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
        ) : isReady && tab === 'new' ? (
          <ImportButtons file={file} />
        ) : null
      }
    >
      <Stack direction="row" sx={to}>
        <Typography>
          <span className="quiet">{words('adding.to')}</span> <strong>{place.name}</strong>
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
          {tab === name && (name === 'existing' || !('preview' in file.state)) ? (
            <AccountForm way={name} org={org} />
          ) : null}
          {name === 'new' && tab === 'new' ? <FileImport file={file} /> : null}
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
