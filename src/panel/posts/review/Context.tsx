import { CanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Policy } from '../../../contract/policies'
import type { PostContext } from '../../../contract/postContext'
import { analyzerModerator } from '../../../contract/posts'
import { AccountLink } from '../../accounts/AccountLink'
import { AccountStatusChip } from '../../accounts/cells'
import { Fact } from '../../fields/Fact'
import { formatCount, Moment } from '../../fields/format'
import { Loading, NotLoaded } from '../../fields/Loading'
import { PersonLink } from '../../fields/PersonLink'
import { isolated } from '../../fields/text'
import { Verbatim } from '../../fields/Verbatim'
import { useWords } from '../../i18n/words'
import { strikesSentence } from '../../measures/strikes'
import { usePreferences } from '../../providers/preferences'
import type { PostRecord } from '../../providers/records'
import { PostStatusChip, Report } from '../cells'
import { Reporter } from './Reporter'
import { usePostContext } from './upcoming'

export interface ContextProps {
  post: PostRecord
  /** The policy that a block would name. */
  policy: Policy | null
}

/** What is known beside a post; never delays the post itself. */
export function Context({ post, policy }: ContextProps) {
  const words = useWords()
  const { data, error, isFetching, refetch } = usePostContext(post)
  return (
    <section aria-label={words('posts.context.title')} aria-busy={isFetching}>
      {data ? <BroughtForward {...data} /> : null}
      <h3>{words('posts.context.title')}</h3>
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {data ? <AuthorHistory {...data} policy={policy} /> : null}
      {data || error ? null : <Loading />}
    </section>
  )
}

interface EntriesProps {
  title: string
  level?: 'h3' | 'h4'
  children: ReactNode[]
}

export function Entries({ title, level: Heading = 'h4', children }: EntriesProps) {
  return children.length === 0 ? null : (
    <>
      <Heading>{title}</Heading>
      <ul className="plain-list">{children}</ul>
    </>
  )
}

function BroughtForward({ appeals, escalations }: PostContext) {
  const words = useWords()
  return (
    <>
      <Entries title={words('appeals.title')} level="h3">
        {appeals.map(({ id, status, created }) => (
          <li key={id}>
            <RouterLink to={`/office/appeals/${id}`}>{words(`appeals.statuses.${status}`)}</RouterLink>{' '}
            <Moment at={created} />
          </li>
        ))}
      </Entries>
      <Entries title={words('posts.escalation.title')} level="h3">
        {escalations.map(({ created, by, note }) => (
          <li key={created}>
            <PersonLink uid={by.uid}>
              <Verbatim>{by.name}</Verbatim>
            </PersonLink>{' '}
            <Moment at={created} />
            <p dir="auto" translate="no">
              {note}
            </p>
          </li>
        ))}
      </Entries>
    </>
  )
}

function AuthorHistory({
  author,
  policy,
  outcomes,
  hints,
  recent,
  reports,
  decisions,
  revisions,
}: PostContext & Pick<ContextProps, 'policy'>) {
  const words = useWords()
  const { coverText } = usePreferences()
  const nameOf = ({ moderator, moderatorName }: PostContext['decisions'][number]) =>
    moderator === analyzerModerator ? words('decisions.analyzer') : (moderatorName ?? moderator)
  return (
    <>
      <Author author={author} policy={policy} />
      <Entries title={words('posts.context.hints')}>
        {hints.map(({ kind, posts }) => (
          <li key={kind}>
            {words(`posts.hints.${kind}`)}{' '}
            <span className="quiet small">
              {words('posts.context.hintPosts', { smart_count: posts, count: formatCount(posts) })}
            </span>
          </li>
        ))}
      </Entries>
      <h4>{words('posts.context.others')}</h4>
      <p>
        {words('posts.context.outcomes', {
          public: formatCount(outcomes.public),
          blocked: formatCount(outcomes.blocked),
          pending: formatCount(outcomes.pending),
        })}
      </p>
      <ul className="plain-list">
        {recent.map(({ pid, text, status, created }) => (
          <li key={pid}>
            <PostStatusChip status={status} /> <Moment at={created} />
            <p dir="auto" translate="no">
              {(!coverText && text?.trim()) || (
                <span className="quiet">{words(text?.trim() ? 'posts.text.covered' : 'posts.noText')}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Entries title={words('posts.context.settledReports')}>
        {reports
          .filter(({ settled }) => settled !== null)
          .map((report) => (
            <li key={report.rid}>
              <Report {...report} />
              <Reporter reporter={report.reporter} />
            </li>
          ))}
      </Entries>
      <Entries title={words('posts.context.decisions')}>
        {decisions.map((decision) => (
          <li key={decision.created}>
            {words('posts.context.decision', {
              act: words(`events.acts.${decision.act}`),
              from: words(`posts.statuses.${decision.from}`),
              name: isolated(nameOf(decision)),
            })}
            {decision.policy ? ` · ${isolated(decision.policy)}` : null}
            {revisions.length > 0 && decision.revision !== null
              ? ` · ${words('posts.revisions.number', { number: formatCount(decision.revision) })}`
              : null}
            <Moment at={decision.created} />
            {decision.note ? (
              <p dir="auto" translate="no">
                {decision.note}
              </p>
            ) : null}
          </li>
        ))}
      </Entries>
    </>
  )
}

function Author({ author, policy }: Pick<PostContext, 'author'> & Pick<ContextProps, 'policy'>) {
  const words = useWords()
  const { role, organization, status, created, guardian, state, strikes } = author
  return (
    <dl className="facts">
      {state && state !== 'free' ? (
        <Fact isGrave label={words('measures.inForce')}>
          {words(`measures.restrictions.${state}`)}
        </Fact>
      ) : null}
      {strikes && (strikes.points > 0 || policy) ? (
        <Fact label={words('measures.strikes')}>{strikesSentence(words, strikes, policy)}</Fact>
      ) : null}
      <Fact label={words('posts.context.role')}>{words(`roles.names.${role}`)}</Fact>
      <Fact label={words('posts.context.organization')}>
        <Verbatim>{organization?.name ?? words('posts.context.noOrganization')}</Verbatim>
      </Fact>
      {status && created ? (
        <Fact label={words('posts.context.since')}>
          <Moment at={created} /> <AccountStatusChip status={status} />
        </Fact>
      ) : null}
      {guardian ? (
        <Fact label={words('posts.context.guardian')}>
          <CanAccess resource="accounts" action="show">
            <AccountLink
              uid={guardian.uid}
              title={words('posts.context.account', { name: isolated(guardian.name) })}
            >
              <Verbatim>{guardian.name}</Verbatim>
            </AccountLink>
          </CanAccess>
        </Fact>
      ) : null}
    </dl>
  )
}
