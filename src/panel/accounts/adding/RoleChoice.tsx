import { TextField } from '@mui/material'
import { useState } from 'react'
import { type Role, roles } from '../../../contract/access'
import { isolated } from '../../fields/text'
import { ConfirmAlert } from '../../form/Confirm'
import { useWords } from '../../i18n/words'

/** Nobody gets more than this by oversight. */
export const leastRole: Role = 'Member'

interface Props {
  role: Role
  /** Of the organization. */
  place: string
  isOff: boolean
  onChange: (role: Role) => void
}

/** The role of whoever is added next; more than that of a Member is asked for a second time. */
export function RoleChoice({ role, place, isOff, onChange }: Props) {
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
