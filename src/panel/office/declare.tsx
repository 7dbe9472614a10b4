import { CanAccess, type ResourceProps } from 'ra-core'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import type { CountedQueue } from '../../contract/deskLine'
import { Loading } from '../fields/Loading'
import type { WordKey } from '../i18n/words'
import { NotFound } from '../screens/NotFound'
import { SentBack } from '../screens/SentBack'

/** A screen of a resource: below which address, for whom (who may do `action` there), and its word in the menu, if it has one. */
interface Screen {
  path: string
  action: string
  label?: WordKey
  /** What of those that somebody has to look at the menu counts. */
  waiting?: CountedQueue
  element: ReactNode
}

/** What a declaration says beside react-admin's own words; the menu reads it from the resource's definition. */
export interface OfficeOptions {
  /** Its word in the menu; none where it is not there. */
  label?: WordKey
  /** What of it can't wait: the menu counts that whether its screens are shown or not. */
  urgent?: CountedQueue
  /** The address of its screens. */
  at: string
  screens: readonly Screen[]
}

interface OfficeResource extends Omit<ResourceProps, 'options' | 'list'> {
  list: ComponentType
  options: OfficeOptions
}

interface Declaration extends Omit<OfficeResource, 'list' | 'options'> {
  options: Omit<OfficeOptions, 'at'> & { at?: string }
}

/** A resource whose `list` shows its screens, each to whom it is for; an address below that is no screen's is the 404. */
export function declare({ options, ...rest }: Declaration): OfficeResource {
  const { name } = rest
  const list = () => (
    <Routes>
      {options.screens.map(({ path, action, element }) => (
        <Route
          key={path}
          path={path}
          element={
            <CanAccess resource={name} action={action} accessDenied={<SentBack />}>
              <Suspense fallback={<Loading />}>{element}</Suspense>
            </CanAccess>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
  return { ...rest, list, options: { at: `/office/${name}`, ...options } }
}
