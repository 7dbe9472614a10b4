import { Box, Button } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage, ContactMessages as Page } from '../../contract/contacts'
import { formatCount } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { Line } from '../posts/review/Conversation'
import { call } from '../providers/http'
import { usePreferences } from '../providers/preferences'
import { AdultMark, Steps } from './cells'

interface Props {
  /** The person, whose lines are at the start, and the contact. */
  uid: string
  other: string
  title: string
  isOpen: boolean
  onClose: () => void
}

/** What two people wrote to each other, in order; opening it is logged. */
export function ContactMessages({ uid, other, title, isOpen, onClose }: Props) {
  const words = useWords()
  const { coverText } = usePreferences()
  const [shown, setShown] = useState<readonly string[]>([])
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['accounts', 'getContact', uid, other],
    queryFn: ({ signal, pageParam }) =>
      call('getContact', {
        params: { uid, other },
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ hasOlder, messages }) => (hasOlder ? messages[0]?.pid : undefined),
    enabled: isOpen,
  })
  const pages = data?.pages ?? []
  const lines = pages.toReversed().flatMap(({ messages }) => messages)
  const isAllShown = lines.every(({ pid }) => shown.includes(pid))
  const [page] = pages
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose} aside={page && <AdultMark adult={page.adult} />}>
      {error ? (
        <NotLoaded error={error} isBusy={isFetching} hasRows={lines.length > 0} onRetry={() => refetch()} />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {hasNextPage ? (
          <Button size="small" variant="outlined" onClick={() => isFetching || fetchNextPage()}>
            {words(isFetching ? 'common.loading' : 'contacts.older')}
          </Button>
        ) : null}
        {coverText && lines.length > 1 ? (
          <Button size="small" onClick={() => setShown(isAllShown ? [] : lines.map(({ pid }) => pid))}>
            {words(isAllShown ? 'posts.conversation.coverAll' : 'posts.conversation.showAll')}
          </Button>
        ) : null}
      </Box>
      {page ? (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((message) => (
            <Line
              key={message.pid}
              line={lineOf(message, page)}
              note={<Notes {...message} />}
              isShown={!coverText || shown.includes(message.pid)}
              onShow={() => setShown([...shown, message.pid])}
              to={`/office/posts/${screens[message.status]}/${encodeURIComponent(message.pid)}`}
              look={message.from === uid ? personSide : contactSide}
            />
          ))}
        </Box>
      ) : null}
      {data || error ? null : <Loading />}
    </Modal>
  )
}

const screens = { public: 'published', blocked: 'blocked', pending: 'waiting' } as const

const personSide = { mr: { xs: 2, sm: 8 } }
const contactSide = { ml: { xs: 2, sm: 8 }, borderColor: 'primary.main' }

function lineOf({ from, ...line }: ContactMessage, { person, contact }: Page) {
  return { ...line, author: from === person.uid ? person : contact, isAnswered: false }
}

function Notes({ signals, hints, others }: ContactMessage) {
  const words = useWords()
  return (
    <>
      <Steps signals={signals} hints={hints} />
      {others > 0 ? words('contacts.others', { smart_count: others, count: formatCount(others) }) : null}
    </>
  )
}
