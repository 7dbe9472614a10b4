import { type Permission, scopeOf, staffRoles } from '../../contract/access'
import { useWords, type WordKey } from '../i18n/words'
import { scopeWord } from './rolesTable'

interface Props {
  title: WordKey
  permissions: readonly Permission[]
}

/** An area's capabilities, a row each, and how far each role's reach. */
export function RoleGroup({ title, permissions }: Props) {
  const words = useWords()
  return (
    <tbody>
      <tr>
        <th className="roles-group" scope="rowgroup" colSpan={staffRoles.length + 1}>
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
