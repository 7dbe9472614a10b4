import './roles.css'
import { type Permission, scopeOf, staffRoles } from '../../contract/access'
import { useWords, type WordKey } from '../i18n/words'
import { Heading } from '../layout/Heading'
import { roleGroups, scopeWord } from './rolesTable'

/** `/office/settings/roles`: who may do what, read from the office's own table; nothing to change here. */
export function RoleList() {
  const words = useWords()
  return (
    <>
      <Heading title={words('office.menu.roles')} />
      <p className="quiet roles-about">{words('roles.about')}</p>
      <div className="card">
        <table className="roles">
          <caption className="hidden-text">{words('roles.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{words('roles.capability')}</th>
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  {words(`roles.names.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          {roleGroups.map((group) => (
            <RoleGroup key={group.title} {...group} />
          ))}
        </table>
      </div>
      <p className="quiet roles-about">{words('roles.members')}</p>
    </>
  )
}

interface Props {
  title: WordKey
  permissions: readonly Permission[]
}

/** An area's capabilities, a row each, and how far each role's reach. */
function RoleGroup({ title, permissions }: Props) {
  const words = useWords()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={staffRoles.length + 1}>
          {words(title)}
        </th>
      </tr>
      {permissions.map((permission) => (
        <tr key={permission}>
          <th scope="row">{words(`roles.permissions.${permission}`)}</th>
          {staffRoles.map((role) => (
            <td key={role} data-scope={scopeOf(role, permission)}>
              {words(scopeWord(role, permission))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
