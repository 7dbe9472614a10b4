import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { scopeOf } from '../../contract/access'
import { holderOf, useSession } from '../providers/session'

/** Whether the caller may open the page of anyone. */
export function useSeesEveryone(): boolean {
  return scopeOf(holderOf(useSession().user), 'accounts.read') === 'all'
}

export function personAddress(uid: string): string {
  return `/office/accounts/${encodeURIComponent(uid)}`
}

interface Props {
  /** Null for a person who is no longer known. */
  uid: string | null | undefined
  /** Whether the record that names them opens their page to everyone who sees it. */
  isConcerned?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** A name that leads to the person's page; the name alone for those who could not open it. */
export function PersonLink({ uid, isConcerned = false, children, ...named }: Props) {
  const seesEveryone = useSeesEveryone()
  if (!uid || !(seesEveryone || isConcerned)) return children
  return (
    // The row below it opens something else.
    <Link to={personAddress(uid)} onClick={(event) => event.stopPropagation()} {...named}>
      {children}
    </Link>
  )
}
