import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import { Box, Button, Card, CardContent, Stack } from '@mui/material'
import { useGetOne, useNotify, useUpdate } from 'ra-core'
import { useId, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Appeal, AppealVerdict } from '../../contract/appeals'
import { Fact } from '../fields/Fact'
import { Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import { Heading } from '../page/Pages'
import { besideEachOther } from '../posts/cells'
import { LookFirst } from '../posts/review/Footer'
import { PostView } from '../posts/review/PostView'
import { ReasonChoice, ReasonNote, useReason } from '../posts/review/reason'
import { moderatorName, mustLookFirst } from '../posts/review/rules'
import { Sidebar } from '../posts/review/Sidebar'
import { ViewPreferences } from '../posts/review/ViewPreferences'
import { type ShownMedia, useShownMedia } from '../posts/review/viewed'
import { useProblemWords } from '../providers/problemWords'
import type { PostRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { AppealStatusChip, AppellantName, relationOf } from './AppealList'
import { ContestedMeasure, MeasureAppealDecision } from './MeasureAppeal'

/** `/office/appeals/{id}`: an appeal, the post or the measure that it is about, and the two ways to decide it. */
export function AppealPage() {
  const words = useWords()
  const { id = '' } = useParams()
  const appeal = useGetOne<Appeal>('appeals', { id })
  const { pid = null, measure = null } = appeal.data ?? {}
  const post = useGetOne<PostRecord>('posts', { id: pid ?? '' }, { enabled: pid !== null })
  const shown = useShownMedia(post.data, () => post.refetch())
  const failed = [appeal, post].find(({ error }) => error)
  return (
    <>
      <Heading title={words('appeals.one')} />
      <nav className="ways-back" aria-label={words('posts.waysBack')}>
        <Link to="/office/appeals">{words('appeals.back')}</Link>
      </nav>
      {failed ? (
        <NotLoaded
          error={failed.error}
          isBusy={failed.isFetching}
          hasRows={failed.data !== undefined}
          onRetry={() => failed.refetch()}
        />
      ) : null}
      {appeal.data && post.data ? (
        <Box sx={besideEachOther}>
          <Card>
            <CardContent sx={{ display: 'grid', gap: 2 }}>
              <AppealFacts appeal={appeal.data} />
              <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
                <h2>{words('appeals.post')}</h2>
                <ViewPreferences />
              </Stack>
              <PostView post={post.data} shown={shown} />
              <AppealDecision appeal={appeal.data} post={post.data} shown={shown} />
            </CardContent>
          </Card>
          <Card component="aside" aria-label={words('posts.dialog.about')}>
            <CardContent>
              <Sidebar policy={null} post={post.data} shown={shown} />
            </CardContent>
          </Card>
        </Box>
      ) : null}
      {appeal.data && measure ? (
        <Card>
          <CardContent sx={{ display: 'grid', gap: 2 }}>
            <AppealFacts appeal={appeal.data} />
            <ContestedMeasure appeal={appeal.data} measure={measure} />
            <MeasureAppealDecision appeal={appeal.data} measure={measure} />
          </CardContent>
        </Card>
      ) : null}
      {failed || (appeal.data && (post.data || measure)) ? null : <Loading />}
    </>
  )
}

function AppealFacts({ appeal }: { appeal: Appeal }) {
  const words = useWords()
  const { message, created, status, against } = appeal
  return (
    <>
      <h2>{words('appeals.message')}</h2>
      <p dir="auto" translate="no" style={{ whiteSpace: 'pre-wrap', margin: 0 }}>
        {message}
      </p>
      <dl className="facts">
        <Fact label={words('resources.appeals.fields.appellant')}>
          <AppellantName appeal={appeal} />, {relationOf(words, appeal)}
        </Fact>
        <Fact label={words('resources.appeals.fields.created')}>
          <Moment at={created} />
        </Fact>
        <Fact label={words(appeal.measure ? 'appeals.takenBy' : 'appeals.blockedBy')}>
          <DecidedBy {...against} note={null} />
        </Fact>
        <Fact label={words('resources.appeals.fields.status')}>
          <AppealStatusChip status={status} />
        </Fact>
        {status === 'open' ? null : (
          <Fact label={words('appeals.decidedBy')}>
            <DecidedBy {...appeal} />
          </Fact>
        )}
      </dl>
    </>
  )
}

function DecidedBy(by: Pick<Appeal, 'moderator' | 'moderatorName' | 'decided' | 'policy' | 'note'>) {
  const words = useWords()
  return (
    <>
      <Verbatim>{moderatorName(words, by) ?? words('decisions.meanwhile.somebody')}</Verbatim>
      {by.decided ? (
        <>
          {', '}
          <Moment at={by.decided} />
        </>
      ) : null}
      {by.policy ? (
        <>
          {' · '}
          <Verbatim>{by.policy}</Verbatim>
        </>
      ) : null}
      {by.note ? (
        <p dir="auto" translate="no">
          {by.note}
        </p>
      ) : null}
    </>
  )
}

interface DecisionProps {
  appeal: Appeal
  post: PostRecord
  shown: ShownMedia
}

/** Not for the moderator who blocked the post: a colleague has to decide. */
function AppealDecision({ appeal, post, shown }: DecisionProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const id = useId()
  const uid = useSession().user?.uid ?? null
  const navigate = useNavigate()
  const notify = useNotify()
  const reason = useReason(post, true, appeal.against.policy)
  const [isUnexplained, setUnexplained] = useState(false)
  const shownAppeals = useShownRows('appeals')
  const [update, { isPending }] = useUpdate('appeals', undefined, { mutationMode: 'pessimistic' })
  if (appeal.status !== 'open') return null
  if ([appeal.against.moderator, post.moderator].includes(uid))
    return <p role="note">{words('appeals.own')}</p>
  const mustLook = mustLookFirst(post, shown)
  const decide = (decision: AppealVerdict) => {
    const given = reason.given(decision === 'uphold' ? 'block' : 'approve')
    if (!given) {
      setUnexplained(true)
      reason.note.begin()
      return
    }
    const seenElsewhere = decision === 'overturn' && shown.isAnySeenElsewhere
    const { revision } = post
    const data = { decision, reason: given, revision, ...(seenElsewhere && { seenElsewhere }) }
    const onSuccess = () => {
      // The list shows the open ones, and is left with this one decided until it has been asked for again.
      shownAppeals.remove([appeal.id])
      notify(words(`appeals.done.${decision}`), { type: 'info' })
      navigate('/office/appeals')
    }
    const onError = (failure: Error) =>
      notify(words('office.form.failed', { ...problemWords(failure) }), { type: 'error' })
    update('appeals', { id: appeal.id, data, previousData: appeal }, { onSuccess, onError })
  }
  const button = { variant: 'outlined', sx: { whiteSpace: 'nowrap' }, 'aria-describedby': id } as const
  return (
    <section aria-label={words('appeals.decide')}>
      <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1} alignItems="center">
        <ReasonChoice reason={reason} hasKeys={false} />
        <Button
          {...button}
          color="error"
          startIcon={<BlockIcon aria-hidden="true" />}
          aria-disabled={isPending}
          onClick={() => !isPending && decide('uphold')}
        >
          {words('appeals.uphold')}
        </Button>
        <Button
          {...button}
          startIcon={<CheckIcon aria-hidden="true" />}
          className={mustLook ? 'dimmed' : undefined}
          aria-disabled={isPending || mustLook}
          onClick={() => (mustLook ? shown.refuse() : !isPending && decide('overturn'))}
        >
          {words('appeals.overturn')}
        </Button>
      </Stack>
      <ReasonNote note={reason.note} />
      <p className="quiet small" id={id} role="status">
        {mustLook ? <LookFirst shown={shown} /> : null}{' '}
        {isUnexplained && reason.note.words === '' ? words('appeals.explain') : words('appeals.help')}
      </p>
    </section>
  )
}
