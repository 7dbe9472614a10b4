import type { KnownPicture } from '../../contract/knownPictures'
import { formatDay, formatMoment } from '../fields/format'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<KnownPicture>

/** `/office/known-pictures`: what is blocked wherever it comes again, and until when. */
export function KnownPictureList() {
  const words = useWords()
  const title = words('resources.known-pictures.name')
  return (
    <OfficeList
      title={title}
      about={words('resources.known-pictures.about')}
      sort={{ field: 'created', order: 'DESC' }}
    >
      <OfficeTable aria-label={title} rowClick={false}>
        <Column isName source="pid" render={({ pid }) => <Verbatim>{pid}</Verbatim>} />
        <Column source="by" render={({ by }) => <Verbatim>{by.name || by.uid}</Verbatim>} />
        <Column source="created" hideBelow="md" render={({ created }) => formatMoment(created)} />
        <Column source="until" width="9rem" render={({ until }) => formatDay(until)} />
        <ActionsCol<KnownPicture>
          width="8rem"
          render={({ pid }) => <DeleteRecord named={{ name: isolated(pid) }} />}
        />
      </OfficeTable>
    </OfficeList>
  )
}
