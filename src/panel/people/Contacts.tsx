import { Button, Card, CardContent, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Contact } from '../../contract/contacts'
import type { Person } from '../../contract/people'
import { Age } from '../fields/Age'
import { formatCount, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { LoadedDialog } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { call } from '../providers/http'
import { AdultMark, Steps } from './cells'

const messages = lazyPart(async () => (await import('./ContactMessages')).ContactMessages)

/** With whom a person writes; for those who decide no posts the ages alone. */
export function Contacts({ account }: Pick<Person, 'account'>) {
  const words = useWords()
  const { uid } = account
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'listContacts', uid],
    queryFn: ({ signal }) => call('listContacts', { params: { uid }, signal }),
  })
  const { contacts = [], ages = [], total = 0 } = data ?? {}
  return (
    <Card component="section" aria-label={words('contacts.title')} aria-busy={isFetching}>
      <CardContent>
        <h2>{words('contacts.title')}</h2>
        {error ? (
          <NotLoaded
            error={error}
            isBusy={isFetching}
            hasRows={data !== undefined}
            onRetry={() => refetch()}
          />
        ) : null}
        {data ? <p className="quiet small">{words(data.ages ? 'contacts.ages' : 'contacts.about')}</p> : null}
        {data && contacts.length + ages.length === 0 ? <p>{words('contacts.none')}</p> : null}
        {contacts.length > 0 ? (
          <ul className="plain-list">
            {contacts.map((contact) => (
              <ContactRow key={contact.uid} uid={uid} name={fullName(account)} contact={contact} />
            ))}
          </ul>
        ) : null}
        {ages.length > 0 ? (
          <ul className="plain-list">
            {ages.map(({ ageBand, adult }) => (
              <li key={`${ageBand} ${adult}`}>
                <Age band={ageBand} /> <AdultMark adult={adult} />
              </li>
            ))}
          </ul>
        ) : null}
        {total > contacts.length && data?.contacts ? (
          <p className="quiet small">
            {words('contacts.first', { shown: formatCount(contacts.length), count: formatCount(total) })}
          </p>
        ) : null}
        {data || error ? null : <Loading />}
      </CardContent>
    </Card>
  )
}

interface RowProps {
  /** The person whose contact it is. */
  uid: string
  name: string
  contact: Contact
}

function ContactRow({ uid, name, contact }: RowProps) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const known = contact.name ?? words('posts.conversation.nobody')
  const { sent, received, first, last } = contact
  const title = words('contacts.both', { person: isolated(name), contact: isolated(known) })
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <li>
      <Stack sx={{ alignItems: 'start', gap: 0.5, minWidth: 0 }}>
        <span>
          {contact.name === null ? (
            <span className="quiet">{known}</span>
          ) : (
            <Link to={`/office/accounts/${encodeURIComponent(contact.uid)}`}>
              <Verbatim>{known}</Verbatim>
            </Link>
          )}
          <Age band={contact.ageBand} /> <AdultMark adult={contact.adult} />
        </span>
        <span className="quiet small">
          {words('contacts.counts', { sent: formatCount(sent), received: formatCount(received) })}
          {' · '}
          <Moment at={first} /> – <Moment at={last} />
        </span>
        <Steps {...contact} />
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={words('contacts.readOf', { name: isolated(known) })}
          onPointerEnter={messages.preload}
          onFocus={messages.preload}
          onClick={open}
        >
          {words('contacts.read')}
        </Button>
      </Stack>
      {wasOpen ? (
        <LoadedDialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
          <messages.Part
            uid={uid}
            other={contact.uid}
            title={title}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </LoadedDialog>
      ) : null}
    </li>
  )
}
