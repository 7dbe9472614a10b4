import { Box, Card, CardContent } from '@mui/material'
import { CanAccess } from 'ra-core'
import { Link, useParams } from 'react-router'
import { keysOf } from '../../contract/keysOf'
import type { Person, Relative } from '../../contract/people'
import { AccountWork, AuthorPosts, KnownFacts } from '../accounts/AccountShow'
import { AppealStatusChip } from '../appeals/AppealList'
import { Age } from '../fields/Age'
import { Fact } from '../fields/Fact'
import { formatCount, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { TicketChip } from '../fields/ticket'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { Measures } from '../measures/Measures'
import { usePerson } from '../measures/person'
import { Heading, NotFound } from '../page/Pages'
import { besideEachOther } from '../posts/cells'
import { Entries } from '../posts/review/Context'
import { Reporter } from '../posts/review/Reporter'
import { ApiProblem } from '../providers/apiProblem'
import { Contacts } from './Contacts'
import { PersonNotes } from './PersonNotes'

/** `/office/accounts/{uid}`: who somebody is, and what stands against them, as far as one may see it. */
export function PersonPage() {
  const words = useWords()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = usePerson(id)
  if (error instanceof ApiProblem && error.code === 'not_found') return <NotFound />
  return (
    <>
      <Heading title={(data && fullName(data.account)) || words('accounts.dialog.title')} />
      <nav className="ways-back" aria-label={words('posts.waysBack')}>
        <Link to="/office/accounts">{words('accounts.person.back')}</Link>
      </nav>
      {error ? (
        <NotLoaded error={error} isBusy={isFetching} hasRows={data !== undefined} onRetry={() => refetch()} />
      ) : null}
      {data ? (
        <Box sx={besideEachOther}>
          <Card component="section" aria-label={words('accounts.person.who')}>
            <CardContent>
              <h2>{words('accounts.person.who')}</h2>
              <Box sx={{ mt: 1 }}>
                <KnownFacts account={{ ...data.account, id }} />
              </Box>
              <CanAccess resource="accounts" action="edit">
                <Family {...data.family} />
                <AccountWork shown={{ ...data.account, id }} />
              </CanAccess>
            </CardContent>
          </Card>
          {data.counts || data.measures.length > 0 ? (
            <Card component="section" aria-label={words('accounts.person.against')}>
              <CardContent>
                <h2>{words('accounts.person.against')}</h2>
                <Measures person={data} />
                {data.counts ? (
                  <>
                    <Record person={data} />
                    <h3>{words('tickets.member.posts')}</h3>
                    <AuthorPosts uid={id} hasCounts />
                  </>
                ) : null}
              </CardContent>
            </Card>
          ) : null}
          {data.counts ? <Contacts account={data.account} /> : null}
          {data.counts ? (
            <Card component="section" aria-label={words('accounts.notes.title')}>
              <CardContent>
                <h2>{words('accounts.notes.title')}</h2>
                <PersonNotes uid={id} />
              </CardContent>
            </Card>
          ) : null}
        </Box>
      ) : null}
      {data || error ? null : <Loading />}
    </>
  )
}

/** Links to the pages of relatives, for those who may open them; the sub-accounts are in the account. */
function Family({ guardian, siblings }: Person['family']) {
  const words = useWords()
  return (
    <>
      <Entries title={words('accounts.person.guardian')} level="h3">
        {(guardian ? [guardian] : []).map(relative)}
      </Entries>
      <Entries title={words('accounts.person.siblings')} level="h3">
        {siblings.map(relative)}
      </Entries>
    </>
  )
}

const relative = ({ uid, ageBand, ...name }: Relative) => (
  <li key={uid}>
    <Link to={`/office/accounts/${encodeURIComponent(uid)}`}>
      <Verbatim>{fullName(name)}</Verbatim>
    </Link>
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
