import { Button, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import type { Question } from '../../contract/questions'
import type { TicketToAsk } from '../../contract/tickets'
import { formatMoment } from '../fields/format'
import { TicketChip } from '../fields/ticket'
import { DialogButton, LoadedDialog } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { call } from '../providers/http'
import { useProblemWords } from '../providers/problemWords'

const asking = lazyPart(async () => (await import('./AskDialog')).AskDialog)
const answering = lazyPart(async () => (await import('./QuestionDialog')).QuestionDialog)

type Opened = Awaited<ReturnType<typeof linkTo>>

interface Props {
  asked: readonly Question[]
  about: NonNullable<TicketToAsk['about']>
  /** Loads them once more. */
  refresh: () => Promise<unknown>
}

/** A question of one's own, with a link to its conversation. */
const linkTo = (tid: string) => call('getQuestionLink', { params: { tid } })

/** What a school has asked the platform about a post or a person, each with its conversation, and a form for another question. */
export function Questions({ asked, about, refresh }: Props) {
  const words = useWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const sent = useRef<Opened | null>(null)
  const show = (question: Opened) => {
    setOpened(question)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    void refresh()
  }
  return (
    <>
      {asked.length === 0 ? <p className="quiet">{words('questions.none')}</p> : null}
      <ul className="plain-list">
        {asked.map((question) => (
          <li key={question.tid}>
            <QuestionLine question={question} onOpen={show} />
          </li>
        ))}
      </ul>
      <DialogButton variant="outlined" label={words('questions.ask')} preload={asking.preload}>
        {({ isOpen, onClose }) => (
          <asking.Part
            about={about}
            isOpen={isOpen}
            onSent={async (question) => {
              sent.current = question
              await refresh()
            }}
            onClose={() => {
              onClose()
              if (sent.current) show(sent.current)
              sent.current = null
            }}
          />
        )}
      </DialogButton>
      {opened ? (
        <LoadedDialog title={words('questions.conversation')} isOpen={isOpen} onClose={close}>
          <answering.Part
            {...opened}
            isOpen={isOpen}
            onClose={close}
            renew={async () => (await linkTo(opened.tid)).support}
          />
        </LoadedDialog>
      ) : null}
    </>
  )
}

interface LineProps {
  question: Question
  onOpen: (question: Opened) => void
}

function QuestionLine({ question: { tid, created, status, isAnswered, isOwn }, onOpen }: LineProps) {
  const words = useWords()
  const notify = useNotify()
  const problemWords = useProblemWords()
  const { mutate, isPending } = useMutation({
    mutationFn: () => linkTo(tid),
    onSuccess: onOpen,
    onError: (failure) =>
      notify(words('office.form.failed', { ...problemWords(failure) }), { type: 'error' }),
  })
  const when = formatMoment(created)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' }}>
      <time dateTime={created}>{words('questions.asked', { when })}</time>
      <TicketChip status={status} />
      <span className="quiet">{words(isAnswered ? 'questions.answered' : 'questions.notAnswered')}</span>
      {isOwn ? (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={words('questions.openOf', { when })}
          onPointerEnter={answering.preload}
          onFocus={answering.preload}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {words('questions.open')}
        </Button>
      ) : (
        <span className="quiet small">{words('questions.byColleague')}</span>
      )}
    </Stack>
  )
}
