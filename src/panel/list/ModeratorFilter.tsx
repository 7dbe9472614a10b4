import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type Option, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { ChoiceFilter } from './filters'

interface Props {
  source: string
  /** By default the resource's word for `source`. */
  label?: string
  /** What no person has decided. */
  automatic: Option
}

/** By who decided it: everybody who has decided posts, or the office itself. */
export function ModeratorFilter({ automatic, ...rest }: Props) {
  const words = useWords()
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['listModerators'],
    queryFn: async ({ signal }) => (await call('listModerators', { signal })).moderators,
  })
  const people = (data ?? []).map(({ uid, name }) => ({ value: uid, label: name, isName: true }))
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
      {...rest}
      options={withAll(words, [automatic, ...people])}
      hint={isMissing ? missing : null}
    />
  )
}
