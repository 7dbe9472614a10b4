import { Link } from 'react-router'
import type { PostContext as Context } from '../../contract/postContext'
import { analyzerModerator } from '../../contract/posts'
import { formatCount, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { usePreferences } from '../providers/preferences'
import type { PostRecord } from '../providers/records'
import { ContextAuthor } from './ContextAuthor'
import { Hints } from './Hints'
import { PostStatusChip } from './PostStatus'
import { Reporter } from './Reporter'
import { usePostContext } from './usePostContext'

/** What there is to know beside a post. It comes after the post, which never waits for it. */
export function PostContext({ post }: { post: PostRecord }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = usePostContext(post)
  return (
    <section aria-label={words('posts.context.title')} aria-busy={isFetching}>
      {data && data.appeals.length > 0 ? <Appeals appeals={data.appeals} /> : null}
      {data && data.escalations.length > 0 ? <Escalations escalations={data.escalations} /> : null}
      <h3>{words('posts.context.title')}</h3>
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {data ? <Known context={data} /> : null}
      {data || error ? null : <Loading />}
    </section>
  )
}

function Known({ context }: { context: Context }) {
  const { author, outcomes, hints, recent, reports, decisions } = context
  const words = useWords()
  const { coverText } = usePreferences()
  const settled = reports.filter((report) => report.settled !== null)
  return (
    <>
      <ContextAuthor author={author} />
      {hints.length > 0 ? <Hints hints={hints} /> : null}
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
            <p dir="auto">
              {(!coverText && text?.trim()) || (
                <span className="quiet">{words(text?.trim() ? 'posts.text.covered' : 'posts.noText')}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {settled.length > 0 ? <SettledReports reports={settled} /> : null}
      {decisions.length > 0 ? <Decisions decisions={decisions} /> : null}
    </>
  )
}

/** What was objected to its blocks, each the way to it. */
function Appeals({ appeals }: Pick<Context, 'appeals'>) {
  const words = useWords()
  return (
    <>
      <h3>{words('appeals.title')}</h3>
      <ul className="plain-list">
        {appeals.map(({ id, status, created }) => (
          <li key={id}>
            <Link to={`/office/appeals/${id}`}>{words(`appeals.statuses.${status}`)}</Link>{' '}
            <Moment at={created} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Escalations({ escalations }: Pick<Context, 'escalations'>) {
  const words = useWords()
  return (
    <>
      <h3>{words('posts.escalation.title')}</h3>
      <ul className="plain-list">
        {escalations.map(({ created, by, note }) => (
          <li key={created}>
            <bdi>{by.name}</bdi> <Moment at={created} />
            <p dir="auto">{note}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function SettledReports({ reports }: Pick<Context, 'reports'>) {
  const words = useWords()
  return (
    <>
      <h4>{words('posts.context.settledReports')}</h4>
      <ul className="plain-list">
        {reports.map(({ rid, title, message, created, reporter }) => (
          <li key={rid}>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <span className="quiet">
              <Moment at={created} />
              <Reporter reporter={reporter} />
            </span>
            <p dir="auto">{message}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Decisions({ decisions }: Pick<Context, 'decisions'>) {
  const words = useWords()
  const nameOf = ({ moderator, moderatorName }: Context['decisions'][number]) =>
    moderator === analyzerModerator ? words('posts.analyzer') : (moderatorName ?? moderator)
  return (
    <>
      <h4>{words('posts.context.decisions')}</h4>
      <ul className="plain-list">
        {decisions.map((decision) => (
          <li key={decision.created}>
            {words('posts.context.decision', {
              act: words(`events.acts.${decision.act}`),
              from: words(`posts.statuses.${decision.from}`),
              name: isolated(nameOf(decision)),
            })}
            {decision.policy ? ` · ${isolated(decision.policy)}` : null}
            <Moment at={decision.created} />
            {decision.note ? <p dir="auto">{decision.note}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
