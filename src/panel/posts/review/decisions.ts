import {
  type Mutation,
  type MutationCache,
  type MutationScope,
  onlineManager,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Reason } from '../../../contract/policies'
import type { AlikePost, PostContext } from '../../../contract/postContext'
import type { DecisionOutcome, Post, PostAction } from '../../../contract/posts'
import { useShownRows } from '../../list/rows'
import { ApiProblem, isUnanswered } from '../../providers/apiProblem'
import { call } from '../../providers/http'
import { whoseWork } from '../../providers/memory'
import { today } from '../../providers/preferences'
import { recordKey } from '../../providers/queryKeys'
import { type PostRecord, postRecord } from '../../providers/records'
import { sessionStore } from '../../providers/session'
import { type ShownPost, staffSocket } from '../../support/staffSocket'
import { decisionsKey, isOlder, leavesList, newer, withLine } from './rules'

export interface Decision {
  post: PostRecord
  action: PostAction
  seenElsewhere: boolean
  /** Blocks the pictures wherever they come again. */
  neverAgain: boolean
  reason: Reason | null
  /** Similar posts decided together. */
  duplicates: readonly AlikePost[]
}

interface Undo {
  post: PostRecord
  action: 'undo'
  decision: DecisionMutation
}

type DecisionMutation = Mutation<Answer | null, Error, Decision | Undo>

interface Answer {
  post: PostRecord
  /** Posts decided or undone together, and how many were left out. */
  alsoDecided: readonly PostRecord[]
  left: number
  /** ms since 1970; null where it can't be undone. */
  undoUntil: number | null
}

const undoKey = [...decisionsKey, 'undo']
const keyOf = (post: PostRecord | undefined) => [...decisionsKey, 'post', post?.id]

/** Up to four decisions are sent in parallel, in order within each scope. */
const lines = [1, 2, 3, 4].map((n) => ({ id: `decisions ${n}` }))
/** Kept until dismissed or undone. */
const gcTime = Number.POSITIVE_INFINITY

/** The scope with the fewest pending decisions. */
function shortestLine(mutations: MutationCache) {
  const pending = mutations.findAll({ mutationKey: decisionsKey, status: 'pending' })
  const waiting = (line: MutationScope) =>
    pending.filter(({ options }) => options.scope?.id === line.id).length
  return lines.reduce((shortest, line) => (waiting(line) < waiting(shortest) ? line : shortest))
}

export type FailedDecision = ReturnType<typeof useDecisions>['failed'][number]

export function useDecisions() {
  const all = useMutationState({ filters: { mutationKey: decisionsKey }, select: readMutation }).flat()
  const pending = all.filter(({ status }) => status === 'pending')
  const [first] = pending
  const isAway = first !== undefined && (first.isPaused || first.failureCount > 0)
  const made = all.flatMap((one) => (one.request.action === 'undo' ? [] : [{ ...one, ...one.request }]))
  const decided = new Map(
    made.flatMap(({ status, post, duplicates, answer }): [string, number][] => {
      if (status === 'pending') return [[post.id, post.version], ...duplicates.map(versionOf)]
      return status === 'success' && answer ? [answer.post, ...answer.alsoDecided].map(versionOf) : []
    }),
  )
  return {
    /** Posts with a pending decision or undo. */
    underway: pending.map(({ request }) => request.post.id),
    /** Whether this version of a post is decided here, or pending. */
    isDecided: ({ pid, version }: ShownPost) => version <= (decided.get(pid) ?? 0),
    /** Pending because of the connection or an ended session. */
    waiting: isAway ? pending.length : 0,
    stored: made.flatMap(({ status, answer, post, action }) =>
      status === 'success' && answer
        ? [{ post, action, undoUntil: answer.undoUntil, alsoDecided: answer.alsoDecided, left: answer.left }]
        : [],
    ),
    /** Failed decisions and undos; `now` is the post as someone else has changed it. */
    failed: all.flatMap(({ mutation, request, failure }) =>
      failure ? [{ mutation, request, post: request.post, failure, now: changedMeanwhile(failure) }] : [],
    ),
    last: made.at(-1),
  }
}

const versionOf = ({ pid, version }: ShownPost): [string, number] => [pid, version]

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
  const updateCache = useUpdateCache()
  const show = useShowOutcome()
  const { failed } = useDecisions()
  const dismiss = useDismiss()
  const resume = useResume()
  const uid = sessionStore.read().user?.uid
  const { mutate } = useMutation({
    gcTime,
    scope: shortestLine(queryClient.getMutationCache()),
    mutationKey: keyOf(post),
    // Paused while the browser is offline, as none of the office's other calls are.
    networkMode: 'online',
    retry: (_count, failure) => isUnsent(failure),
    retryDelay: 0,
    mutationFn: async (decision: Decision): Promise<Answer | null> => {
      // Not in the name of somebody else who has signed in meanwhile.
      if (whoseWork() !== uid) return null
      try {
        const params = { pid: decision.post.pid }
        return answerOf(await call('decidePost', { params, body: bodyOf(decision, uid ?? '') }))
      } catch (failure) {
        // The browser is not offline where the office is down: without this it would be asked without end.
        if (isUnsent(failure)) onlineManager.setOnline(false)
        throw failure
      }
    },
    onSuccess: async (answer) => {
      if (!answer || whoseWork() !== uid) return
      const posts = [answer.post, ...answer.alsoDecided]
      await show({ posts, isUndone: false })
      // What another tab has decided is counted there.
      if (answer.undoUntil !== null) today.add('decided', posts.length)
      otherTabs.postMessage({ posts, isUndone: false, uid })
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

const daysNeverAgain = 365

function bodyOf(
  { post, action, seenElsewhere, neverAgain, reason, duplicates }: Decision,
  moderator: string,
) {
  return {
    post: { pid: post.pid, uid: post.user.uid, version: post.version, revision: post.revision },
    action,
    moderator,
    ...(seenElsewhere && { seenElsewhere }),
    ...(reason && { reason }),
    ...(neverAgain && { neverAgain: daysNeverAgain }),
    ...(duplicates.length > 0 && {
      alike: duplicates.map(({ pid, version, revision }) => ({ pid, version, revision })),
    }),
  }
}

function answerOf({ together = [], left = [], undoSeconds, ...post }: DecisionOutcome): Answer {
  const undoUntil = undoSeconds === undefined ? null : Date.now() + undoSeconds * 1000
  return { post: postRecord(post), alsoDecided: together.map(postRecord), left: left.length, undoUntil }
}

interface Outcome {
  posts: readonly PostRecord[]
  isUndone: boolean
}

const otherTabs = new BroadcastChannel('gatehouse:decided')

export function useOtherTabs(): void {
  const show = useEffectEvent(useShowOutcome())
  useEffect(() => {
    const follow = ({ data: { uid, ...outcome } }: MessageEvent<Outcome & { uid?: string }>) => {
      if (uid === whoseWork()) void show(outcome)
    }
    otherTabs.addEventListener('message', follow)
    return () => otherTabs.removeEventListener('message', follow)
  }, [])
}

function useShowOutcome(): (outcome: Outcome) => Promise<void> {
  const queryClient = useQueryClient()
  const updateCache = useUpdateCache()
  const shown = useShownRows<PostRecord>('posts')
  return async ({ posts, isUndone }) => {
    for (const one of posts) await updateCache(one)
    if (isUndone) shown.refresh()
    else shown.remove(posts.filter(leavesList).map(({ id }) => id))
    // The duplicates shown beside a post may be decided now.
    if (posts.length > 1) void queryClient.invalidateQueries({ queryKey: ['postContext'] })
  }
}

/** Whether to resend: no answer came, or the session had ended. */
function isUnsent(failure: unknown): boolean {
  return isUnanswered(failure) || (failure instanceof ApiProblem && failure.code === 'unauthorized')
}

function changedMeanwhile(failure: unknown): PostRecord | null {
  return failure instanceof ApiProblem && failure.post ? postRecord(failure.post) : null
}

async function showMeanwhile(failure: unknown, updateCache: (post: Post) => Promise<void>) {
  const now = changedMeanwhile(failure)
  if (now) await updateCache(now)
}

interface UndoOutcome {
  /** Null for a failure, which shows among the failed decisions. */
  word: 'undone' | 'tooLate' | 'nothing' | 'waiting' | null
  post: PostRecord | null
}

/** Undoes the last decision, also a pending one. */
export function useUndo(): () => Promise<UndoOutcome> {
  const queryClient = useQueryClient()
  const updateCache = useUpdateCache()
  const show = useShowOutcome()
  const { last, waiting, failed } = useDecisions()
  const dismiss = useDismiss()
  const uid = sessionStore.read().user?.uid
  const { mutateAsync } = useMutation({
    gcTime,
    // After the decision itself.
    scope: last?.mutation.options.scope,
    mutationKey: undoKey,
    mutationFn: async ({ post, decision }: Undo): Promise<Answer | null> => {
      const answer = decision.state.data
      if (!answer || (answer.undoUntil ?? 0) < Date.now()) return null
      const undone = await call('undoDecision', {
        params: { pid: post.pid },
        query: { version: answer.post.version },
      })
      queryClient.getMutationCache().remove(decision)
      return answerOf(undone)
    },
    onSuccess: async (answer) => {
      if (!answer) return
      const posts = [answer.post, ...answer.alsoDecided]
      await show({ posts, isUndone: true })
      today.add('decided', -posts.length)
      otherTabs.postMessage({ posts, isUndone: true, uid })
    },
    onError: (failure) => showMeanwhile(failure, updateCache),
  })
  return async () => {
    if (queryClient.isMutating({ mutationKey: undoKey }) > 0) return { word: null, post: null }
    if (!last || last.failure) return { word: 'nothing', post: null }
    const { post, mutation } = last
    if (waiting > 0) return { word: 'waiting', post }
    for (const one of failed) if (one.post.id === post.id) dismiss(one.mutation)
    try {
      const answer = await mutateAsync({ action: 'undo', post, decision: mutation })
      if (answer) return { word: 'undone', post: answer.post }
      return { word: mutation.state.data ? 'tooLate' : 'nothing', post }
    } catch {
      return { word: null, post }
    }
  }
}

export function useDismiss(): (decision: DecisionMutation) => void {
  const mutations = useQueryClient().getMutationCache()
  return (decision) => mutations.remove(decision)
}

export function useResume(): () => void {
  const queryClient = useQueryClient()
  return () => {
    onlineManager.setOnline(true)
    void queryClient.resumePausedMutations()
  }
}

/** Resumes when the office is back and the moderator signed in. */
export function useResumeOnReturn(): void {
  const resume = useEffectEvent(useResume())
  useEffect(() => {
    resume()
    return staffSocket.listen(({ type }) => type === 'opened' && resume())
  }, [])
}

/** Updates a post in the dialog and lists. */
export function useUpdateCache(): (post: Post) => Promise<void> {
  const queryClient = useQueryClient()
  const shown = useShownRows<PostRecord>('posts')
  return async (changed) => {
    const post = postRecord(changed)
    const queryKey = recordKey('posts', post.id)
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
