import Button from '@mui/material/Button'
import { useGetList } from 'react-admin'
import { analyzerModerator } from '../../contract/posts'
import { ChoiceFilter } from '../fields/ChoiceFilter'
import { useWords } from '../i18n/words'
import type { ModeratorRecord } from '../providers/dataProvider'

/** Who blocked a post: anybody, the content analyzer, or one of those who have decided posts. */
export function ModeratorFilter() {
  const words = useWords()
  const { data, errorUpdateCount, isFetching, refetch } = useGetList<ModeratorRecord>('moderators')
  const people = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // Trying again forgets the error at once; the hint, and the button in it that has the focus, stay until it worked.
  const isMissing = data === undefined && errorUpdateCount > 0
  const missing = (
    <>
      {words('posts.filters.noModerators')}{' '}
      <Button size="small" onClick={() => refetch()}>
        {words(isFetching ? 'common.loading' : 'common.retry')}
      </Button>
    </>
  )
  return (
    <ChoiceFilter
      source="moderator"
      label={words('posts.filters.moderator')}
      options={[
        { value: '', label: words('posts.filters.all') },
        { value: analyzerModerator, label: words('posts.filters.analyzer') },
        ...people,
      ]}
      hint={isMissing ? missing : null}
    />
  )
}
