import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useGetOne } from 'ra-core'
import { useNavigate, useSearchParams } from 'react-router'
import type { Profile } from '../../contract/profiles'
import { personAddress } from '../fields/PersonLink'
import { useShownMedia } from '../posts/review/viewed'
import { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/http'
import type { ProfileRecord } from '../providers/records'

export type ProfileReview = ReturnType<typeof useProfileReview>

/** The address of a reported person, from which one goes on to the next one. */
export function reportedAddress(uid: string): string {
  return `${personAddress(uid)}?from=profiles`
}

/** A person's name, biography and photo as far as somebody reported them or something was found, and what of them was seen. */
export function useProfileReview(uid: string) {
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const {
    data: profile,
    error,
    isFetching,
    isPending,
    refetch,
  } = useGetOne<ProfileRecord>('profiles', { id: uid })
  const shown = useShownMedia(profile && shownOf(profile), () => refetch())
  const isNone = error instanceof ApiProblem && error.code === 'not_found'
  return {
    profile: isNone ? undefined : profile,
    error: isNone ? null : error,
    isPending,
    isFetching,
    refetch: () => refetch(),
    shown,
    mayDecide,
    queue: useReportedPeople(uid, profile),
  }
}

/** The biography is covered like a post's text, the photo like its picture. */
function shownOf({ uid, version, user: { photo }, parts: { biography } }: Profile) {
  const media = photo === null ? [] : [pictureOf(photo)]
  return { pid: uid, revision: version, text: biography?.text ?? null, media }
}

export const pictureOf = (path: string) => ({ path, type: 'image/jpeg' }) as const

/** The way to the reported people before and after this one; null where the page was not opened from their list. */
function useReportedPeople(uid: string, profile: ProfileRecord | undefined) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isOpenedThere = query.get('from') === 'profiles'
  const neighbours = useQuery({
    queryKey: ['listProfiles', 'neighbours', uid],
    enabled: isOpenedThere && profile !== undefined,
    queryFn: async ({ signal }) => {
      const [previous, next] = await Promise.all(
        (['prev', 'next'] as const).map(async (page) => {
          const place = profile && { page, last: profile.since, lastId: profile.uid }
          const { profiles } = await call('listProfiles', { query: { limit: 1, ...place }, signal })
          return profiles[0]?.uid ?? null
        }),
      )
      return { previous, next }
    },
  })
  if (!isOpenedThere) return null
  // One step back leads to the list, as from a review.
  const goTo = (other: string) => navigate(reportedAddress(other), { replace: true })
  const stepTo = (other: string | null | undefined) => (other ? () => goTo(other) : null)
  return {
    previous: stepTo(neighbours.data?.previous),
    next: stepTo(neighbours.data?.next),
    /** To be asked before a decision, which takes the place in the list away: leads to the next person, or to the list at its end. */
    findNext: async () => {
      const { data } = await neighbours.refetch()
      return stepTo(data?.next) ?? (() => navigate('/office/profiles', { replace: true }))
    },
  }
}
