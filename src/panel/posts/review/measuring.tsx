import GavelIcon from '@mui/icons-material/GavelOutlined'
import { Button } from '@mui/material'
import { useCanAccess } from 'ra-core'
import type { Policy } from '../../../contract/policies'
import { Key } from '../../form/Key'
import { LoadedDialog } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { measureDialog } from '../../measures/Measures'
import type { PostRecord } from '../../providers/records'
import { useSession } from '../../providers/session'
import type { Actions } from './actions'
import type { DecisionReason } from './reason'
import { usePostState } from './usePostState'

type Measuring = NonNullable<ReturnType<typeof useMeasuring>>

/** A measure against the author; null for people who take none, and of one's own post. */
export function useMeasuring(post: PostRecord | undefined) {
  const { canAccess } = useCanAccess({ resource: 'people', action: 'measure' })
  const uid = useSession().user?.uid
  const [{ dialog }, change] = usePostState<{ dialog: 'unopened' | 'open' | 'closed' }>(post?.pid, unopened)
  if (!canAccess || !post || post.user.uid === uid) return null
  return {
    post,
    dialog,
    open: () => change(() => ({ dialog: 'open' })),
    close: () => change(() => ({ dialog: 'closed' })),
  }
}

const unopened = { dialog: 'unopened' } as const

export function MeasureButton({ measuring: { open } }: { measuring: Measuring }) {
  const words = useWords()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<GavelIcon aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-keyshortcuts="M"
      onPointerEnter={measureDialog.preload}
      onClick={open}
    >
      {words('measures.take')}
      <Key aria-hidden="true">M</Key>
    </Button>
  )
}

interface Props {
  measuring: Measuring
  reason: DecisionReason
  /** Null for people who decide no posts. */
  actions: Actions | null
}

/** The measure’s dialog; it blocks the post in one go where that is possible. */
export function AuthorMeasure({ measuring: { post, dialog, close }, reason, actions }: Props) {
  const words = useWords()
  if (dialog === 'unopened') return null
  const mayBlock = actions !== null && actions.whyNot.block === null
  const block = (named: { policy: string }) => {
    const policy: Policy | undefined = reason.policies.find(({ id }) => id === named.policy)
    if (policy) actions?.blockBy(policy)
  }
  return (
    <LoadedDialog title={words('measures.take')} isOpen={dialog === 'open'} onClose={close}>
      <measureDialog.Part
        uid={post.user.uid}
        isOpen={dialog === 'open'}
        onClose={close}
        policy={reason.policy?.id}
        onBlock={mayBlock ? block : undefined}
      />
    </LoadedDialog>
  )
}
