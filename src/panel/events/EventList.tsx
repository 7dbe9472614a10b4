import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { downloadCSV, useDataProvider, useListContext } from 'react-admin'
import { eventActs, type OfficeEvent, subjectKinds } from '../../contract/events'
import { ChoiceFilter } from '../fields/ChoiceFilter'
import { Col } from '../fields/Col'
import { Filters } from '../fields/Filters'
import { useListReport } from '../fields/listReport'
import { Moment } from '../fields/Moment'
import { NotLoaded } from '../fields/NotLoaded'
import { OfficeList } from '../fields/OfficeList'
import { OfficeTable } from '../fields/OfficeTable'
import { Pager } from '../fields/Pager'
import { useWords } from '../i18n/words'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { actorOf, changesOf } from './EventHistory'

/** `/office/settings/activity`: all that was done in the office, the newest first. */
export function EventList() {
  const words = useWords()
  const all = { value: '', label: words('events.all') }
  const acts = eventActs.map((act) => ({ value: act, label: words(`events.acts.${act}`) }))
  const kinds = subjectKinds.map((kind) => ({ value: kind, label: words(`events.kinds.${kind}`) }))
  return (
    <OfficeList
      resource="events"
      title={words('events.title')}
      about={words('events.about')}
      actions={<Export />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={
        <Filters>
          <ChoiceFilter source="act" label={words('events.columns.act')} options={[all, ...acts]} />
          <ChoiceFilter source="kind" label={words('events.columns.subject')} options={[all, ...kinds]} />
        </Filters>
      }
      pagination={<Pager />}
    >
      <Events />
    </OfficeList>
  )
}

function Events() {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const { actor: only, ...others } = filterValues
  const by = (actor: string) => setFilters(only === actor ? others : { ...others, actor })
  return (
    <OfficeTable<OfficeEvent> aria-label={words('events.title')} rowClick={false}>
      <Col<OfficeEvent>
        isName
        source="created"
        label={words('events.columns.created')}
        width="12rem"
        render={({ created }) => <Moment at={created} />}
      />
      <Col<OfficeEvent>
        source="actor"
        label={words('events.columns.actor')}
        render={({ actor }) =>
          actor.uid === null ? (
            actorOf(words, actor)
          ) : (
            <Link
              component="button"
              aria-pressed={only === actor.uid}
              title={words('events.onlyBy')}
              onClick={() => by(actor.uid ?? '')}
            >
              {actorOf(words, actor)}
            </Link>
          )
        }
      />
      <Col<OfficeEvent>
        source="act"
        label={words('events.columns.act')}
        render={({ act }) => words(`events.acts.${act}`)}
      />
      <Col<OfficeEvent>
        source="subject"
        label={words('events.columns.subject')}
        render={({ subject: { kind, id } }) => (
          <bdi className="clamp" title={id ?? undefined}>
            {words(`events.kinds.${kind}`)} {id}
          </bdi>
        )}
      />
      <Col<OfficeEvent>
        source="after"
        label={words('events.columns.after')}
        render={(event) => (
          <span className="clamp" title={changesOf(event)}>
            {changesOf(event)}
          </span>
        )}
      />
    </OfficeTable>
  )
}

/** All that the filters leave, as a file. */
function Export() {
  const words = useWords()
  const { filterValues } = useListContext()
  const tell = useListReport()
  const { exportEvents } = useDataProvider<OfficeDataProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportEvents(filterValues),
    onSuccess: (csv) => {
      tell(null)
      downloadCSV(csv, 'events')
    },
    onError: (failure) => tell(<NotLoaded hasRows error={failure} isBusy={false} onRetry={mutate} />),
  })
  return (
    <IconButton
      color="inherit"
      aria-label={words('events.export')}
      title={words('events.export')}
      aria-disabled={isPending}
      onClick={isPending ? undefined : () => mutate()}
    >
      <DownloadIcon fontSize="small" aria-hidden="true" />
    </IconButton>
  )
}
