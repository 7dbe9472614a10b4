import { Moment } from '../fields/format'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { ActionsCol, Col, DetailButton } from '../list/Col'
import { OfficeTable } from '../list/OfficeTable'
import type { PostScreen } from '../providers/postsFilter'
import type { PostRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'
import { Author } from './Author'
import { MarkedCaption } from './MarkedText'
import { PostReportsCell } from './PostReports'
import { PostStatusCell } from './PostStatus'
import { Score } from './Scores'
import { SeverityMark } from './SeverityMark'
import { SignalNames } from './Signals'
import { parts, scoreOf } from './scoreParts'
import { Thumbnail } from './Thumbnail'
import { usePage } from './usePage'
import type { OpenedPosts } from './useQueue'

const Column = Col<PostRecord>
const Actions = ActionsCol<PostRecord>

interface Props {
  screen: PostScreen
  onOpen: OpenedPosts['open']
}

export function PostTable({ screen, onOpen: open }: Props) {
  const words = useWords()
  const page = usePage()
  const onOpen = (post: PostRecord) => open(post, page)
  return (
    <OfficeTable<PostRecord> aria-label={words(`posts.titles.${screen}`)} onOpen={onOpen}>
      <Column source="user" width="11rem" hideBelow="md" render={({ user }) => <Author user={user} />} />
      <Column isName source="text" render={(post) => <PostCaption post={post} />} />
      {screen === 'reported' ? (
        <Column source="reports" width="8rem" render={(post) => <PostReportsCell post={post} />} />
      ) : null}
      {parts.map((part) => (
        <Column
          key={part}
          source={`score.${part}`}
          label={words(`posts.scores.${part}`)}
          width="5rem"
          hideBelow="md"
          align="right"
          render={(post) => <Score {...scoreOf(post, part)} />}
        />
      ))}
      <Column source="status" width="10rem" render={(post) => <PostStatusCell post={post} />} />
      <Column
        source="created"
        width="11rem"
        hideBelow="lg"
        render={({ created }) => <Moment at={created} />}
      />
      <Actions width="7.2rem" render={(post) => <OpenButton post={post} onOpen={onOpen} />} />
    </OfficeTable>
  )
}

function OpenButton({ post, onOpen }: { post: PostRecord; onOpen: (post: PostRecord) => void }) {
  const words = useWords()
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const name = isolated(fullName(post.user))
  return (
    <DetailButton
      id={post.id}
      label={words(isView ? 'posts.view' : 'posts.review')}
      name={words(isView ? 'posts.viewOf' : 'posts.reviewOf', { name })}
      aria-haspopup="dialog"
      onOpen={() => onOpen(post)}
    />
  )
}

/** The first words of a post, its type and what hangs on it; where there is less room also what has no column there. */
function PostCaption({ post }: { post: PostRecord }) {
  const words = useWords()
  const media = words('posts.media.count', { smart_count: post.media.length })
  return (
    <>
      <Thumbnail post={post} />
      <span className="quiet small" data-show="md">
        <bdi className="clamp-inline">{fullName(post.user)}</bdi> · <Moment at={post.created} />
      </span>
      <bdi className="clamp">
        <MarkedCaption post={post} />
      </bdi>
      <span className="quiet small">
        <SeverityMark post={post} />
        <SignalNames post={post} />
        {words(`posts.types.${post.type}`)}
        {post.media.length > 0 ? ` · ${media}` : ''}
        <span data-show="lg">
          {' '}
          · <Moment at={post.created} />
        </span>
      </span>
    </>
  )
}
