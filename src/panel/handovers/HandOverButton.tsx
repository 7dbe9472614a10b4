import { CanAccess } from 'ra-core'
import type { HandoverKind } from '../../contract/handovers'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'

const dialog = lazyPart(async () => (await import('./HandOver')).HandOver)

export function HandOverButton({ kind, id }: { kind: HandoverKind; id: string }) {
  const words = useWords()
  return (
    <CanAccess resource="accounts" action="handOver">
      <DialogButton
        variant="text"
        label={words(kind === 'data' ? 'handovers.data.open' : 'handovers.case.open')}
        preload={dialog.preload}
      >
        {(shown) => <dialog.Part kind={kind} id={id} {...shown} />}
      </DialogButton>
    </CanAccess>
  )
}
