import { useGetOne } from 'ra-core'
import type { Appeal } from '../../contract/appeals'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { ConfirmAlert } from '../form/Confirm'
import { useWords } from '../i18n/words'
import type { Ways } from './useWays'

/** Asks before a post is blocked against which somebody has appealed, with what they say. */
export function UpholdingAlert({ upholding }: { upholding: NonNullable<Ways['upholding']> }) {
  const words = useWords()
  const { id, confirm, giveUp } = upholding
  const { data, error, isFetching, refetch } = useGetOne<Appeal>('appeals', { id })
  return (
    <ConfirmAlert
      title={words('posts.upholding.title')}
      confirm={words('posts.upholding.confirm')}
      isDestructive
      isOff={data === undefined}
      isOpen
      onConfirm={confirm}
      onCancel={giveUp}
    >
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {data ? (
        <>
          <p>
            {words('posts.upholding.by', { name: isolated(data.appellant.name ?? words('appeals.nobody')) })}
          </p>
          <blockquote dir="auto">{data.message}</blockquote>
        </>
      ) : error ? null : (
        <Loading />
      )}
    </ConfirmAlert>
  )
}
