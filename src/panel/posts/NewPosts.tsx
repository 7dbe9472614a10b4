import { useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { QueueName } from '../../contract/posts'
import { useWords } from '../i18n/words'
import { ListChanges } from '../list/ListChanges'
import { useSupport } from '../support/store'

/** How many posts have come into a queue since its list was loaded; where the list is narrowed, that there are some. */
export function NewPosts({ queue }: { queue: QueueName }) {
  const words = useWords()
  const { filterValues, isFetching, page, setPage, refetch } = useListContext()
  const entered = useSupport(({ queues }) => queues?.[queue]?.entered ?? null)
  const [seen, setSeen] = useState(entered)
  if (seen === null && entered !== null) setSeen(entered)
  const takeIn = useEffectEvent(() => setSeen(entered))
  useEffect(() => {
    if (!isFetching) takeIn()
  }, [isFetching])
  const count = (entered ?? 0) - (seen ?? 0)
  const isNarrowed = Object.values(filterValues).some((value) => value && value !== 'any')
  const show = () => {
    if (page > 1) setPage(1)
    else refetch()
  }
  const text = isNarrowed ? words('posts.live.some') : words('posts.live.arrived', { smart_count: count })
  return <ListChanges text={count > 0 ? text : null} show={show} />
}
