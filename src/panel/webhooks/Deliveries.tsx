import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import type { Delivery } from '../../contract/webhooks'
import { formatMoment, Moment } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'
import { Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { call } from '../providers/http'
import { useProblemWords } from '../providers/problemWords'

const Column = Col<Delivery>

/** A webhook's newest deliveries. */
export function Deliveries({ webhook }: { webhook: string }) {
  const words = useWords()
  const problemWords = useProblemWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const onError = (failure: unknown) =>
    notify(words('office.form.failed', { ...problemWords(failure) }), { type: 'error' })
  const test = useMutation({
    mutationFn: () => call('testWebhook', { params: { id: webhook } }),
    onSuccess: () => notify(words('webhooks.tested'), { type: 'info' }),
    onSettled: refresh,
    onError,
  })
  const replay = useMutation({
    mutationFn: () => call('replayWebhook', { params: { id: webhook }, body: {} }),
    onSuccess: ({ deliveries }) =>
      notify(words('webhooks.replayed', { smart_count: deliveries }), { type: 'info' }),
    onSettled: refresh,
    onError,
  })
  return (
    <OfficeList
      resource={`webhooks/${webhook}/deliveries`}
      about={<h2>{words('webhooks.deliveries')}</h2>}
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        <>
          <Button aria-disabled={test.isPending} onClick={() => !test.isPending && test.mutate()}>
            {words('webhooks.test')}
          </Button>
          <Button aria-disabled={replay.isPending} onClick={() => !replay.isPending && replay.mutate()}>
            {words('webhooks.replay')}
          </Button>
        </>
      }
    >
      <OfficeTable aria-label={words('webhooks.deliveries')} rowClick={false}>
        <Column
          isName
          source="created"
          label={words('webhooks.time')}
          width="11rem"
          render={({ created }) => <Moment at={created} />}
        />
        <Column
          source="type"
          label={words('webhooks.type')}
          render={({ type }) => words(`webhooks.types.${type}`)}
        />
        <Column
          source="state"
          label={words('webhooks.state')}
          width="9rem"
          render={({ state }) => (
            <StatusChip status={state} label={words(`webhooks.deliveryStates.${state}`)} />
          )}
        />
        <Column
          source="status"
          label={words('resources.webhooks.fields.status')}
          render={({ status, error }) => <span title={error ?? undefined}>{status ?? error ?? '–'}</span>}
        />
        <Column
          source="attempts"
          label={words('resources.webhooks.fields.attempts')}
          width="17rem"
          render={({ attempts, due }) =>
            [
              words('webhooks.tries', { smart_count: attempts }),
              ...(due !== null && attempts > 0 ? [words('webhooks.next', { time: formatMoment(due) })] : []),
            ].join(', ')
          }
        />
      </OfficeTable>
    </OfficeList>
  )
}
