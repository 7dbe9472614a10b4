import {
  type Mutation,
  onlineManager,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import type { Reason } from '../../../contract/policies'
import type { AlikePost, PostContext } from '../../../contract/postContext'
import type { DecisionOutcome, PostAction } from '../../../contract/posts'
import { useShownRows } from '../../list/rows'
import { ApiProblem, isUnanswered } from '../../providers/apiProblem'
import { whoseWork } from '../../providers/memory'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import { today } from '../../providers/preferences'
import { type PostRecord, postRecord } from '../../providers/records'
import { sessionStore } from '../../providers/session'
import { staffSocket } from '../../support/staffSocket'
import { decisionsKey, isOlder, leavesList, newer, withLine } from './rules'

export interface Decision {
  post: PostRecord
  action: PostAction
  /** The moderator says that they viewed elsewhere what could not be shown here. */
  seenElsewhere: boolean
  /** What it shows is blocked wherever it comes again. */
  neverAgain: boolean
  /** Null where none is given. */
  reason: Reason | null
  /** Those alike that are decided the same. */
  alike: readonly AlikePost[]
}

/** What takes a decision back. */
interface Undo {
  post: PostRecord
  action: 'undo'
  decision: DecisionMutation
}

type DecisionMutation = Mutation<Answer | null, Error, Decision | Undo>

interface Answer {
  post: PostRecord
  /** The posts alike that were decided, or undone, as well, and how many were left. */
  along: readonly PostRecord[]
  left: number
  /** Until when it can be undone, in milliseconds since 1970; null where it can't be. */
  undoUntil: number | null
}

const undoKey = [...decisionsKey, 'undo']
const keyOf = (post: PostRecord | undefined) => [...decisionsKey, 'post', post?.id]

/** One after the other, in their order; kept until they are dismissed, undone, or the session's memory goes. */
const queued = { scope: { id: 'decisions' }, gcTime: Number.POSITIVE_INFINITY }

export type FailedDecision = ReturnType<typeof useDecisions>['failed'][number]

/** The decisions of this session, in the order in which they were made. */
export function useDecisions() {
  const all = useMutationState({ filters: { mutationKey: decisionsKey }, select: readMutation }).flat()
  const pending = all.filter(({ status }) => status === 'pending')
  const [first] = pending
  const isAway = first !== undefined && (first.isPaused || first.failureCount > 0)
  const made = all.flatMap((one) => (one.request.action === 'undo' ? [] : [{ ...one, ...one.request }]))
  return {
    /** The ids of the posts whose decision, or its undoing, is not answered yet. */
    underway: pending.map(({ request }) => request.post.id),
    /** The ids of posts that another one's decision decides, or has decided, as well. */
    along: made.flatMap(({ status, answer, alike }) => {
      const decided = status === 'pending' ? alike.map(({ pid }) => pid) : answer?.along.map(({ id }) => id)
      return decided ?? []
    }),
    /** How many wait for the connection, or for the moderator to sign in again. */
    waiting: isAway ? pending.length : 0,
    stored: made.flatMap(({ status, answer, post, action }) =>
      status === 'success' && answer
        ? [{ post, action, undoUntil: answer.undoUntil, along: answer.along, left: answer.left }]
        : [],
    ),
    /** What was not stored or not undone, and `now`, the post as a colleague has decided it, or its author changed it, meanwhile. */
    failed: all.flatMap(({ mutation, request, failure }) =>
      failure ? [{ mutation, request, post: request.post, failure, now: changedMeanwhile(failure) }] : [],
    ),
    /** The one that was made last, whatever came of it. */
    last: made.at(-1),
  }
}

function readMutation(mutation: DecisionMutation) {
  const { status, isPaused, failureCount, variables: request, data: answer, error: failure } = mutation.state
  return request ? [{ mutation, status, isPaused, failureCount, request, answer, failure }] : []
}

/**
 * Sends a decision on the version that is shown; nobody waits for the answer. Where a colleague was quicker, the post as it is now takes
 * its place, and nothing is overwritten. One that gets no answer, or whose session has ended, is paused with all behind it and sent again
 * as it is: the same state asked for twice changes nothing.
 */
export function useDecide(post: PostRecord | undefined): (decision: Decision) => void {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<OfficeDataProvider>()
  const updateCache = useUpdateCache()
  const shown = useShownRows<PostRecord>('posts')
  const { failed } = useDecisions()
  const dismiss = useDismiss()
  const resume = useResume()
  const uid = sessionStore.read().user?.uid
  const { mutate } = useMutation({
    ...queued,
    mutationKey: keyOf(post),
    // Paused while the browser is offline, as none of the office's other calls are.
    networkMode: 'online',
    retry: (_count, failure) => isUnsent(failure),
    retryDelay: 0,
    mutationFn: async ({ post, action, ...decision }: Decision): Promise<Answer | null> => {
      // Not in the name of somebody else who has signed in meanwhile.
      if (whoseWork() !== uid) return null
      const status = action === 'block' ? 'blocked' : 'public'
      const params = { id: post.id, data: { status, ...decision }, previousData: post }
      try {
        const { data } = await dataProvider.update<DecisionOutcome & PostRecord>('posts', params)
        const undoUntil = data.undoSeconds === undefined ? null : Date.now() + data.undoSeconds * 1000
        return answerOf(data, undoUntil)
      } catch (failure) {
        // The browser is not offline where the office is down: without this it would be asked without end.
        if (isUnsent(failure)) onlineManager.setOnline(false)
        throw failure
      }
    },
    onSuccess: async (answer) => {
      if (!answer || whoseWork() !== uid) return
      const decided = [answer.post, ...answer.along]
      for (const one of decided) await updateCache(one)
      if (leavesList(answer.post)) shown.remove(decided.map(({ id }) => id))
      today.add('decided', decided.length)
      // What stands beside others alike counts fewer now.
      if (answer.along.length > 0) void queryClient.invalidateQueries({ queryKey: ['postContext'] })
    },
    onError: (failure) => showMeanwhile(failure, updateCache),
  })
  return (decision) => {
    if (queryClient.isMutating({ mutationKey: keyOf(decision.post) }) > 0) return
    for (const one of failed) if (one.post.id === decision.post.id) dismiss(one.mutation)
    // With each new one, those that wait before it are tried again.
    if (navigator.onLine) resume()
    mutate(decision)
  }
}

function answerOf(
  { together = [], left = [], ...post }: DecisionOutcome & PostRecord,
  undoUntil: number | null,
): Answer {
  return { post, along: together.map(postRecord), left: left.length, undoUntil }
}

/** Whether a decision is to be sent again as it is: no answer came, or the session had ended. */
function isUnsent(failure: unknown): boolean {
  return isUnanswered(failure) || (failure instanceof ApiProblem && failure.code === 'unauthorized')
}

function changedMeanwhile(failure: unknown): PostRecord | null {
  return failure instanceof ApiProblem && failure.post ? postRecord(failure.post) : null
}

async function showMeanwhile(failure: unknown, updateCache: (post: PostRecord) => Promise<void>) {
  const now = changedMeanwhile(failure)
  if (now) await updateCache(now)
}

/**
 * Undoes the last decision and answers its post, also while that is on its way; null where it was not stored, its time is over, or it
 * could not be undone, which a message says.
 */
export function useUndo(): () => Promise<PostRecord | null> {
  const queryClient = useQueryClient()
  const { undoDecision } = useDataProvider<OfficeDataProvider>()
  const updateCache = useUpdateCache()
  const shown = useShownRows<PostRecord>('posts')
  const { last, waiting, failed } = useDecisions()
  const dismiss = useDismiss()
  const { mutateAsync } = useMutation({
    ...queued,
    mutationKey: undoKey,
    mutationFn: async ({ post, decision }: Undo): Promise<Answer | null> => {
      const answer = decision.state.data
      if (!answer || (answer.undoUntil ?? 0) < Date.now()) return null
      const undone = await undoDecision(post.id, answer.post.version)
      queryClient.getMutationCache().remove(decision)
      return answerOf(undone, null)
    },
    onSuccess: async (answer) => {
      if (!answer) return
      const undone = [answer.post, ...answer.along]
      for (const one of undone) await updateCache(one)
      today.add('decided', -undone.length)
      if (answer.along.length > 0) void queryClient.invalidateQueries({ queryKey: ['postContext'] })
      shown.refresh()
    },
    onError: (failure) => showMeanwhile(failure, updateCache),
  })
  return async () => {
    const isUndoing = queryClient.isMutating({ mutationKey: undoKey }) > 0
    if (!last || last.failure || waiting > 0 || isUndoing) return null
    const { post, mutation } = last
    for (const one of failed) if (one.post.id === post.id) dismiss(one.mutation)
    const answer = await mutateAsync({ action: 'undo', post, decision: mutation }).catch(() => null)
    return answer?.post ?? null
  }
}

/** Dismisses the notice of a failed decision. */
export function useDismiss(): (decision: DecisionMutation) => void {
  const mutations = useQueryClient().getMutationCache()
  return (decision) => mutations.remove(decision)
}

/** Sends what waits. */
export function useResume(): () => void {
  const queryClient = useQueryClient()
  return () => {
    onlineManager.setOnline(true)
    void queryClient.resumePausedMutations()
  }
}

/** Sends what waits as soon as the office is there again, and its moderator is signed in. */
export function useResumeOnReturn(): void {
  const resume = useEffectEvent(useResume())
  useEffect(() => {
    resume()
    return staffSocket.listen(({ type }) => type === 'opened' && resume())
  }, [])
}

/** Shows a post as an answer has it, in the dialog and in the lists. */
export function useUpdateCache(): (post: PostRecord) => Promise<void> {
  const queryClient = useQueryClient()
  const shown = useShownRows<PostRecord>('posts')
  return async (post) => {
    const queryKey = ['posts', 'getOne', { id: post.id, meta: undefined }]
    // An answer that is on its way may be older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<PostRecord>(queryKey, (known) => (known && isOlder(post, known) ? known : post))
    shown.patch(newer(post))
    queryClient.setQueriesData<PostContext>(
      { queryKey: ['postContext'] },
      (known) => known && withLine(known, post),
    )
  }
}
