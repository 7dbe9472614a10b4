import { Box, Typography } from '@mui/material'
import { DateInput, DateTimeInput, required, useRecordContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import type { AbuseMaterialDetail } from '../../contract/abuseMaterial'
import { maxRecipientLength } from '../../contract/handovers'
import { EventHistory } from '../events/EventHistory'
import { Fact } from '../fields/Fact'
import { Moment } from '../fields/format'
import { PersonLink } from '../fields/PersonLink'
import { Verbatim } from '../fields/Verbatim'
import { TextInput } from '../form/inputs'
import { EditPage } from '../form/ResourcePages'
import { HandOverButton } from '../handovers/HandOverButton'
import { Holds } from '../holds/Holds'
import { useWords } from '../i18n/words'
import { endOfDay, instantOf } from '../providers/filters'
import { LookAtFiles, Part } from './LookAtFiles'

/** `/office/abuse-material/{id}`: what a report asks for, without a picture, and what became of it. */
export function AbuseMaterialPage() {
  const words = useWords()
  return (
    <>
      <nav className="ways-back" aria-label={words('posts.waysBack')}>
        <Link to="/office/abuse-material">{words('abuseMaterial.all')}</Link>
      </nav>
      <EditPage transform={toReport}>
        <AbuseMaterialFacts />
        <Part>{words('abuseMaterial.report')}</Part>
        <Typography color="text.secondary">{words('abuseMaterial.reportAbout')}</Typography>
        <TextInput source="recipient" maxLength={maxRecipientLength} />
        <DateTimeInput source="reported" />
        <TextInput source="reference" maxLength={maxRecipientLength} />
        <DateInput source="until" validate={required()} helperText="abuseMaterial.untilHelp" />
      </EditPage>
    </>
  )
}

/** A chosen day counts until its end. */
function toReport({ recipient, reported, reference, until }: FieldValues) {
  return {
    recipient: recipient?.trim() || null,
    reference: reference?.trim() || null,
    reported: instantOf(reported),
    until: endOfDay(until),
  }
}

function QuotedFact({ label, children }: { label: string; children: string }) {
  return (
    <Fact label={label}>
      <span dir="auto" translate="no" style={{ whiteSpace: 'pre-wrap' }}>
        {children}
      </span>
    </Fact>
  )
}

function AbuseMaterialFacts() {
  const words = useWords()
  const found = useRecordContext<AbuseMaterialDetail>()
  // At first it is the list's, which says less.
  if (!found || !('author' in found)) return null
  const { id, kind, list, created, author, text, earlier, written, thread, to, tid, files } = found
  return (
    <>
      <Part>{words('abuseMaterial.about.title')}</Part>
      <dl className="facts">
        <Fact label={words('resources.abuse-material.fields.created')}>
          <Moment at={created} />
        </Fact>
        <Fact label={words('resources.abuse-material.fields.list')}>
          <Verbatim>{list}</Verbatim>
        </Fact>
        <Fact label={words(`abuseMaterial.${kind}`)}>
          <Verbatim>{id}</Verbatim>
        </Fact>
        <Fact label={words('abuseMaterial.about.author')}>
          <PersonLink uid={author.name ? author.uid : null}>
            <Verbatim>{[author.name, author.username, author.uid].filter(Boolean).join(' · ')}</Verbatim>
          </PersonLink>
        </Fact>
        {author.email || author.phone ? (
          <Fact label={words('abuseMaterial.about.contact')}>
            <Verbatim>{[author.email, author.phone].filter(Boolean).join(' · ')}</Verbatim>
          </Fact>
        ) : null}
        {written ? (
          <Fact label={words('abuseMaterial.about.written')}>
            <Moment at={written} />
          </Fact>
        ) : null}
        {text ? <QuotedFact label={words('abuseMaterial.about.text')}>{text}</QuotedFact> : null}
        {earlier.length > 0 ? (
          <QuotedFact label={words('abuseMaterial.about.earlier')}>{earlier.join('\n\n')}</QuotedFact>
        ) : null}
        {thread ? (
          <Fact label={words('abuseMaterial.about.thread')}>
            <Verbatim>{thread}</Verbatim>
          </Fact>
        ) : null}
        {to.length > 0 ? (
          <Fact label={words('abuseMaterial.about.to')}>
            <Verbatim>{to.join(' · ')}</Verbatim>
          </Fact>
        ) : null}
        {tid ? (
          <Fact label={words('abuseMaterial.about.ticket')}>
            <Verbatim>{tid}</Verbatim>
          </Fact>
        ) : null}
      </dl>
      {files > 0 ? <LookAtFiles id={id} files={files} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {kind === 'post' ? <HandOverButton kind="post" id={id} /> : null}
        <Holds kind="post" subject={id} />
        <EventHistory kind="abuse_material" id={id} />
      </Box>
    </>
  )
}
