import { Box, Card, CardContent } from '@mui/material'
import { CanAccess } from 'ra-core'
import { type Ref, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { isStaffRole } from '../../contract/access'
import { keysOf } from '../../contract/keysOf'
import type { Person, Relative } from '../../contract/people'
import type { Question } from '../../contract/questions'
import { AccountWork, AuthorPosts, KnownFacts } from '../accounts/AccountShow'
import { AppealStatusChip } from '../appeals/AppealList'
import { Age } from '../fields/Age'
import { Fact } from '../fields/Fact'
import { formatCount, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { PersonLink } from '../fields/PersonLink'
import { TicketChip } from '../fields/ticket'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { Measures } from '../measures/Measures'
import { usePerson } from '../measures/person'
import { Heading, NotFound } from '../page/Pages'
import { besideEachOther } from '../posts/cells'
import { Entries } from '../posts/review/Context'
import { Reporter } from '../posts/review/Reporter'
import type { DecisionHandle } from '../profiles/ProfileDecision'
import { ProfileSection } from '../profiles/ProfileSection'
import { type ProfileReview, useProfileReview } from '../profiles/useProfileReview'
import { ApiProblem } from '../providers/apiProblem'
import { useSession } from '../providers/session'
import { Questions } from '../questions/Questions'
import { ReferralList } from '../referrals/ReferralList'
import { Standing } from '../referrals/Standing'
import { WhatToDoButton } from '../referrals/WhatToDo'
import { Contacts } from './Contacts'
import { PersonKeys } from './PersonKeys'
import { PersonNotes } from './PersonNotes'
import { PersonWays } from './PersonWays'

/** `/office/accounts/{uid}`: who somebody is, what was reported of them, and what is known against them, as far as one may see it. */
export function PersonPage() {
  const { id = '' } = useParams()
  return <PersonRecord key={id} id={id} />
}

function PersonRecord({ id }: { id: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = usePerson(id)
  const review = useProfileReview(id)
  const decision = useRef<DecisionHandle>(null)
  const measureButton = useRef<HTMLButtonElement>(null)
  const isLoaded = data !== undefined && !review.isPending
  if (error instanceof ApiProblem && error.code === 'not_found') return <NotFound />
  return (
    <>
      <Heading title={(data && fullName(data.account)) || words('accounts.dialog.title')} />
      <PersonKeys isLoaded={isLoaded} review={review} decision={decision} measureButton={measureButton}>
        <PersonWays queue={review.queue} />
        {error ? (
          <NotLoaded
            error={error}
            isBusy={isFetching}
            hasRows={data !== undefined}
            onRetry={() => refetch()}
          />
        ) : null}
        {isLoaded ? (
          <PersonSections person={data} review={review} decision={decision} measureButton={measureButton} />
        ) : null}
        {isLoaded || error ? null : <Loading />}
      </PersonKeys>
    </>
  )
}

interface SectionsProps {
  person: Person
  review: ProfileReview
  decision: Ref<DecisionHandle>
  measureButton: Ref<HTMLButtonElement>
}

function PersonSections({ person, review, decision, measureButton }: SectionsProps) {
  const words = useWords()
  const { uid } = person.account
  const account = { ...person.account, id: uid }
  // It stays where it is once it is decided.
  const [isProfileFirst] = useState(review.profile?.waits ?? false)
  const profile = <ProfileSection review={review} decision={decision} />
  return (
    <>
      {account.role && isStaffRole(account.role) ? null : <PersonHelp person={person} />}
      {isProfileFirst ? profile : null}
      <Box sx={besideEachOther}>
        <Card component="section" aria-label={words('accounts.person.who')}>
          <CardContent>
            <h2>{words('accounts.person.who')}</h2>
            <Box sx={{ mt: 1 }}>
              <KnownFacts account={account} profile={review.profile ? 'beside' : 'plain'} />
            </Box>
            <CanAccess resource="accounts" action="edit">
              <Siblings {...person.family} />
              <AccountWork shown={account} />
            </CanAccess>
          </CardContent>
        </Card>
        {person.counts || person.measures.length > 0 ? (
          <Card component="section" aria-label={words('accounts.person.against')}>
            <CardContent>
              <h2>{words('accounts.person.against')}</h2>
              <Measures person={person} button={measureButton} />
              {person.counts ? (
                <>
                  <Record person={person} />
                  <h3>{words('tickets.member.posts')}</h3>
                  <AuthorPosts uid={uid} hasCounts />
                </>
              ) : null}
            </CardContent>
          </Card>
        ) : null}
        {person.asked ? <PersonQuestions uid={uid} asked={person.asked} /> : null}
        {person.counts ? <Contacts account={person.account} /> : null}
        {person.counts ? (
          <Card component="section" aria-label={words('accounts.notes.title')}>
            <CardContent>
              <h2>{words('accounts.notes.title')}</h2>
              <PersonNotes uid={uid} />
            </CardContent>
          </Card>
        ) : null}
      </Box>
      {isProfileFirst ? null : profile}
    </>
  )
}

/** Whether somebody sees to the person, who was told as far as one may know, and what to do. */
function PersonHelp({ person: { account, referral, referrals } }: { person: Person }) {
  const words = useWords()
  const { uid, organization } = account
  const isSchool = useSession().user?.organization.role === 'Organization Administrator'
  return (
    <section aria-label={words('referrals.open')}>
      <Standing uid={uid} standing={referral} />
      {referrals && referrals.length > 0 ? (
        <ReferralList uid={uid} referrals={referrals} mayClose={!isSchool} />
      ) : null}
      <WhatToDoButton uid={uid} oid={organization?.oid} />
    </section>
  )
}

/** What a school has asked the platform about the person; on its own page in general. */
function PersonQuestions({ uid, asked }: { uid: string; asked: readonly Question[] }) {
  const words = useWords()
  const isOwn = useSession().user?.uid === uid
  const { refetch } = usePerson(uid)
  return (
    <Card component="section" aria-label={words('questions.title')}>
      <CardContent>
        <h2>{words('questions.title')}</h2>
        <Questions asked={asked} about={isOwn ? {} : { account: uid }} refresh={refetch} />
      </CardContent>
    </Card>
  )
}

/** Links to the pages of brothers and sisters, for those who may open them; guardian and sub-accounts are in the account. */
function Siblings({ siblings }: Person['family']) {
  const words = useWords()
  return (
    <Entries title={words('accounts.person.siblings')} level="h3">
      {siblings.map(relative)}
    </Entries>
  )
}

const relative = ({ uid, ageBand, ...name }: Relative) => (
  <li key={uid}>
    <PersonLink uid={uid}>
      <Verbatim>{fullName(name)}</Verbatim>
    </PersonLink>
    <Age band={ageBand} />
  </li>
)

function Record({
  person: { account, signals = {}, reports, appeals = [], tickets = [] },
}: {
  person: Person
}) {
  const words = useWords()
  return (
    <>
      <dl className="facts">
        {reports ? (
          <Fact label={words('accounts.person.received')}>{formatCount(reports.received)}</Fact>
        ) : null}
        {reports?.record ? (
          <Fact label={words('accounts.person.made')}>{formatCount(reports.record.made)}</Fact>
        ) : null}
      </dl>
      {reports?.record ? <Reporter reporter={{ ...reports.record, name: fullName(account) }} /> : null}
      <Entries title={words('accounts.person.signals')} level="h3">
        {keysOf(signals).map((kind) => (
          <li key={kind}>
            {words(`posts.signals.${kind}`)}{' '}
            <span className="quiet small">
              {words('posts.context.hintPosts', {
                smart_count: signals[kind] ?? 0,
                count: formatCount(signals[kind] ?? 0),
              })}
            </span>
          </li>
        ))}
      </Entries>
      <Entries title={words('appeals.title')} level="h3">
        {appeals.map(({ id, status, created }) => (
          <li key={id}>
            <Link to={`/office/appeals/${encodeURIComponent(id)}`}>
              <Moment at={created} />
            </Link>{' '}
            <AppealStatusChip status={status} />
          </li>
        ))}
      </Entries>
      <Entries title={words('tickets.title')} level="h3">
        {tickets.map(({ tid, issue, status, created }) => (
          <li key={tid}>
            <Verbatim>{issue}</Verbatim> <TicketChip status={status} /> <Moment at={created} />
          </li>
        ))}
      </Entries>
    </>
  )
}
