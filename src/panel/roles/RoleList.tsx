import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Fragment, useId } from 'react'
import {
  type Permission,
  permissions,
  permissionsOfRight,
  rights,
  type StaffRole,
  scopeOf,
  staffRoles,
} from '../../contract/access'
import { useWords, type WordKey } from '../i18n/words'
import { Heading } from '../page/Pages'

/** `/office/settings/roles`: who may do what, read from the office's own table; nothing to change here. */
export function RoleList() {
  const words = useWords()
  const rightsId = useId()
  return (
    <>
      <Heading title={words('office.menu.roles')} />
      <Typography color="text.secondary" sx={{ maxWidth: '70ch' }}>
        {words('roles.about')}
      </Typography>
      <Paper variant="outlined">
        <Table sx={tableStyle}>
          <caption className="hidden-text">{words('roles.caption')}</caption>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{words('roles.capability')}</TableCell>
              {staffRoles.map((role) => (
                <TableCell key={role} scope="col">
                  {words(`roles.names.${role}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {roleGroups.map(({ title, permissions: shown }) => (
            <TableBody key={title}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={staffRoles.length + 1}>
                  {words(title)}
                </TableCell>
              </TableRow>
              {shown.map((permission) => (
                <TableRow key={permission}>
                  <TableCell component="th" scope="row">
                    {words(`roles.permissions.${permission}`)}
                  </TableCell>
                  {staffRoles.map((role) => (
                    <TableCell key={role} data-scope={scopeOf({ role, rights: [] }, permission)}>
                      {words(scopeWord(role, permission))}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </Paper>
      <Typography color="text.secondary" sx={{ maxWidth: '70ch' }}>
        {words('roles.members')}
      </Typography>
      <section aria-labelledby={rightsId}>
        <h2 id={rightsId}>{words('roles.rights.title')}</h2>
        <Typography color="text.secondary" sx={{ maxWidth: '70ch' }}>
          {words('roles.rights.about')}
        </Typography>
        <dl>
          {rights.map((right) => (
            <Fragment key={right}>
              <dt>
                <strong>{words(`roles.rights.names.${right}`)}</strong>
              </dt>
              <dd>
                {permissionsOfRight[right]
                  .map((permission) => words(`roles.permissions.${permission}`))
                  .join(' · ')}
              </dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </>
  )
}

const tableStyle = {
  tableLayout: 'fixed',
  '& th, & td': { p: '10px 16px', fontWeight: 400 },
  '& thead th, & [scope=rowgroup], & [data-scope=all]': { fontWeight: 650 },
  '& thead th:first-of-type': { width: '40%' },
  // On a narrow screen the capability stands above its three cells.
  '@container content (max-width: 575px)': {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& th, & td': { height: 'auto' },
    '& tbody th, & thead th:first-of-type': { gridColumn: '1 / -1', width: 'auto', pb: 0, border: 0 },
  },
}

const areasOf = {
  accounts: ['accounts'],
  posts: ['posts', 'people', 'abuse'],
  organizations: ['organizations'],
  support: ['tickets'],
  settings: ['settings', 'events', 'insights'],
} as const
const titles = [
  'accounts',
  'posts',
  'organizations',
  'support',
  'settings',
] as const satisfies readonly (keyof typeof areasOf)[]

/** The capabilities of specification §6, by area, in the order of the table. */
export const roleGroups = titles.map((name) => ({
  title: `roles.groups.${name}` as const,
  permissions: permissions.filter((permission) =>
    areasOf[name].some((area) => permission.startsWith(`${area}.`)),
  ),
}))

/** Permissions that are not about rows: yes or no. */
const isWithoutRows = (permission: Permission) =>
  /^(settings|events|insights|abuse)\.|\.create$|^posts\.filterByModerator$/.test(permission)

export function scopeWord(role: StaffRole, permission: Permission): WordKey {
  const scope = scopeOf({ role, rights: [] }, permission)
  return `roles.scopes.${scope === 'all' && isWithoutRows(permission) ? 'yes' : scope}`
}
