import { useDataProvider, useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useShownRows } from '../../fields/useShownRows'
import { useStayHere } from '../../fields/useStayHere'
import { useWords } from '../../i18n/words'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import { sessionStore } from '../../providers/sessionStore'

/** Creates posts in one's own name; one that is on its way can be taken back. */
export function useCreatePost() {
  const words = useWords()
  const notify = useNotify()
  const { uploadPost } = useDataProvider<OfficeDataProvider>()
  const shown = useShownRows('posts')
  const [share, setShare] = useState<number | null>(null)
  const [isStopped, setStopped] = useState(false)
  const underway = useRef<AbortController>(null)
  useStayHere(share !== null)

  /** Whether it was created, or taken back. */
  const create = async ({ type, text, file }: FieldValues): Promise<boolean> => {
    const uid = sessionStore.read().user?.uid ?? ''
    const controller = new AbortController()
    underway.current = controller
    setShare(0)
    try {
      const form = { user: { uid }, type, ...(text.trim() && { text }), ...(file && { media: file.name }) }
      const options = { params: { uid }, form, signal: controller.signal, ...(file && { file }) }
      const post = await uploadPost(options, setShare)
      shown.refresh()
      const isPublic = post.status === 'public'
      notify(words(`creating.created.${post.status}`), { type: isPublic ? 'success' : 'warning' })
      return true
    } catch (failure) {
      if (!controller.signal.aborted) throw failure
      setStopped(true)
      return false
    } finally {
      setShare(null)
    }
  }

  return {
    /** How much has left, from 0 to 1; at 1 the office is looking at it; null where none is on its way. */
    share,
    isStopped,
    create,
    cancel: () => underway.current?.abort(),
    /** That it was taken back is no longer told. */
    forget: () => setStopped(false),
  }
}
