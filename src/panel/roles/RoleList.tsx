import { staffRoles } from '../../contract/access'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { RoleGroup } from './RoleGroup'
import { roleGroups } from './rolesTable'
import './roles.css'

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
                  {role}
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
