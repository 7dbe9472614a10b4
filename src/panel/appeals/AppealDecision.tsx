import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import { Button, Stack } from '@mui/material'
import { useNotify, useUpdate } from 'ra-core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Appeal, AppealVerdict } from '../../contract/appeals'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import { mustLookFirst } from '../posts/decisions'
import { LookFirst } from '../posts/LookFirst'
import { ReasonChoice, ReasonNote } from '../posts/ReasonChoice'
import { useReason } from '../posts/useReason'
import type { ShownMedia } from '../posts/useShownMedia'
import type { PostRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'

interface Props {
  appeal: Appeal
  post: PostRecord
  shown: ShownMedia
}

/** Uphold and Overturn, each with its reason; who has blocked the post is told that a colleague decides. */
export function AppealDecision({ appeal, post, shown }: Props) {
  const words = useWords()
  const { user } = useSession()
  const isOwn = [appeal.against.moderator, post.moderator].includes(user?.uid ?? null)
  if (appeal.status !== 'open') return null
  return isOwn ? <p role="note">{words('appeals.own')}</p> : <Choice {...{ appeal, post, shown }} />
}

function Choice({ appeal, post, shown }: Props) {
  const words = useWords()
  const problemWords = useProblemWords()
  const id = useId()
  const navigate = useNavigate()
  const notify = useNotify()
  const reason = useReason(post, true, appeal.against.policy)
  const [isUnexplained, setUnexplained] = useState(false)
  const shownAppeals = useShownRows('appeals')
  const [update, { isPending }] = useUpdate()
  const mustLook = mustLookFirst(post, shown)
  const decide = (decision: AppealVerdict) => {
    const given = reason.given(decision === 'uphold' ? 'block' : 'approve')
    if (!given) {
      setUnexplained(true)
      reason.begin()
      return
    }
    const seenElsewhere = decision === 'overturn' && shown.isAnySeenElsewhere
    const data = { decision, reason: given, ...(seenElsewhere && { seenElsewhere }) }
    update(
      'appeals',
      { id: appeal.id, data, previousData: appeal },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          // The list shows the open ones, and is left with this one decided until it has been asked for again.
          shownAppeals.remove([appeal.id])
          notify(words(`appeals.done.${decision}`), { type: 'info' })
          navigate('/office/appeals')
        },
        onError: (failure) =>
          notify(words('office.form.failed', { ...problemWords(failure) }), { type: 'error' }),
      },
    )
  }
  return (
    <section aria-label={words('appeals.decide')}>
      <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1} alignItems="center">
        <ReasonChoice reason={reason} hasKeys={false} />
        <Button
          variant="outlined"
          sx={{ whiteSpace: 'nowrap' }}
          color="error"
          startIcon={<BlockIcon aria-hidden="true" />}
          aria-describedby={id}
          aria-disabled={isPending}
          onClick={() => !isPending && decide('uphold')}
        >
          {words('appeals.uphold')}
        </Button>
        <Button
          variant="outlined"
          sx={{ whiteSpace: 'nowrap' }}
          startIcon={<CheckIcon aria-hidden="true" />}
          className={mustLook ? 'dimmed' : undefined}
          aria-describedby={id}
          aria-disabled={isPending || mustLook}
          onClick={() => (mustLook ? shown.refuse() : !isPending && decide('overturn'))}
        >
          {words('appeals.overturn')}
        </Button>
      </Stack>
      <ReasonNote reason={reason} />
      <p className="quiet small" id={id} role="status">
        {mustLook ? <LookFirst shown={shown} /> : null}{' '}
        {isUnexplained && !reason.note?.trim() ? words('appeals.explain') : words('appeals.help')}
      </p>
    </section>
  )
}
