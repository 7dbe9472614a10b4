import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { useShownRows } from '../../fields/useShownRows'
import { useStayHere } from '../../fields/useStayHere'
import { useWords } from '../../i18n/words'
import { sessionStore } from '../../providers/sessionStore'
import { uploadPost } from '../../providers/uploading'
import type { PostForm } from './postForm'

/** A post on its way into the office. */
export type Creating =
  | { is: 'idle' }
  /** `share`: how much has left, from 0 to 1; at 1 the office is looking at it. */
  | { is: 'running'; share: number }
  | { is: 'stopped' }
  | { is: 'failed'; failure: unknown }

/** Creates posts in one's own name; one that is on its way can be taken back. */
export function useCreatePost(onCreated: () => void) {
  const words = useWords()
  const notify = useNotify()
  const shown = useShownRows('posts')
  const [state, setState] = useState<Creating>({ is: 'idle' })
  const underway = useRef<AbortController | null>(null)
  useStayHere(state.is === 'running')

  const create = async ({ type, text }: PostForm, file: File | null) => {
    if (underway.current) return
    const uid = sessionStore.read().user?.uid ?? ''
    const controller = new AbortController()
    underway.current = controller
    setState({ is: 'running', share: 0 })
    try {
      const form = { user: { uid }, type, ...(text.trim() && { text }), ...(file && { media: file.name }) }
      const options = { params: { uid }, form, signal: controller.signal, ...(file && { file }) }
      const post = await uploadPost(options, (share) => setState({ is: 'running', share }))
      setState({ is: 'idle' })
      shown.refresh()
      notify(words(`creating.created.${post.status}`), {
        type: post.status === 'public' ? 'success' : 'warning',
      })
      onCreated()
    } catch (failure) {
      setState(controller.signal.aborted ? { is: 'stopped' } : { is: 'failed', failure })
    } finally {
      underway.current = null
    }
  }

  return {
    state,
    create,
    cancel: () => underway.current?.abort(),
    /** What came of the try before is no longer told. */
    forget: () => setState((now) => (now.is === 'running' ? now : { is: 'idle' })),
  }
}
