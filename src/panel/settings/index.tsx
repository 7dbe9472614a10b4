import { Route } from 'react-router'
import { Guarded } from '../layout/access'
import { lazyPart } from '../layout/lazyPart'
import { NotFound } from '../layout/Pages'

const pages = {
  general: lazyPart(async () => (await import('./GeneralSettings')).GeneralSettings),
  template: lazyPart(async () => (await import('./InvitationSettings')).Template),
  invitation: lazyPart(async () => (await import('./InvitationSettings')).InvitationSettings),
  letters: lazyPart(async () => (await import('./LettersSettings')).LettersSettings),
  roles: lazyPart(async () => (await import('../roles/RoleList')).RoleList),
}

export const settings = {
  name: 'settings',
  children: [
    ...Object.entries(pages).map(([path, { Part }]) => (
      <Route
        key={path}
        path={path}
        element={
          <Guarded resource="settings" action="list">
            <Part />
          </Guarded>
        }
      />
    )),
    <Route key="none" path="*" element={<NotFound />} />,
  ],
}
