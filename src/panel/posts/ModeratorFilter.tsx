import { useGetList } from 'ra-core'
import { analyzerModerator } from '../../contract/posts'
import { Choice } from '../fields/Choice'
import { useWords } from '../i18n/words'
import type { ModeratorRecord } from '../providers/dataProvider'

interface Props {
  value: string
  onChange: (moderator: string) => void
}

/** Who blocked a post: anybody, the content analyzer, or one of those who have decided posts. */
export function ModeratorFilter({ value, onChange }: Props) {
  const words = useWords()
  const { data, errorUpdateCount, isFetching, refetch } = useGetList<ModeratorRecord>('moderators')
  const people = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // Trying again forgets the error at once; the hint, and the button in it that has the focus, stay until it worked.
  const isMissing = data === undefined && errorUpdateCount > 0
  const missing = (
    <>
      {words('posts.filters.noModerators')}{' '}
      <button type="button" className="link" onClick={() => refetch()}>
        {words(isFetching ? 'common.loading' : 'common.retry')}
      </button>
    </>
  )
  return (
    <Choice
      label={words('posts.filters.moderator')}
      value={value}
      options={[
        { value: '', label: words('posts.filters.all') },
        { value: analyzerModerator, label: words('posts.filters.analyzer') },
        ...people,
      ]}
      hint={isMissing ? missing : null}
      onChange={onChange}
    />
  )
}
