import type { Post } from '../../contract/posts'
import { Moment } from '../fields/format'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { Reporter } from './Reporter'
import { usePostContext } from './usePostContext'

/** In the list: how many reports are open, and what the newest is about. */
export function PostReportsCell({ post }: { post: Post }) {
  const words = useWords()
  return (
    <>
      <strong>{words('posts.reportCount', { smart_count: post.reports })}</strong>
      <span className="quiet small clamp">
        <bdi>{post.reported[0]?.title}</bdi>
      </span>
    </>
  )
}

/** In the modal: the open reports, each with its title, message and time, and by whom for those who may know. */
export function PostReports({ post }: { post: PostRecord }) {
  const words = useWords()
  const { data } = usePostContext(post)
  const reporterOf = ({ title, timestamp, message }: Post['reported'][number]) =>
    data?.reports.find((one) => one.created === timestamp && one.title === title && one.message === message)
      ?.reporter
  const shown = post.reported.length
  return (
    <section>
      <h3>{words('posts.dialog.reports')}</h3>
      {shown === 0 ? <p className="quiet">{words('posts.dialog.noReports')}</p> : null}
      {shown < post.reports ? (
        <p className="quiet">{words('posts.dialog.moreReports', { shown, count: post.reports })}</p>
      ) : null}
      <ul className="plain-list">
        {post.reported.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: those that are alike differ in nothing but their place
          <li key={`${report.timestamp} ${index}`}>
            <strong>
              <bdi>{report.title}</bdi>
            </strong>
            <span className="quiet">
              <Moment at={report.timestamp} />
              <Reporter reporter={reporterOf(report)} />
            </span>
            <p dir="auto">{report.message}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
