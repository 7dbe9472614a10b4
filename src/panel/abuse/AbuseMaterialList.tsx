import { Chip } from '@mui/material'
import { EditButton } from 'react-admin'
import type { AbuseMaterial } from '../../contract/abuseMaterial'
import { formatDay, formatMoment } from '../fields/format'
import { Verbatim, written } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<AbuseMaterial>

/** `/office/abuse-material`: what was found, without a picture or a word of it, and to whom it was reported. */
export function AbuseMaterialList() {
  const words = useWords()
  const title = words('abuseMaterial.title')
  return (
    <OfficeList
      title={title}
      about={words('resources.abuse-material.about')}
      sort={{ field: 'created', order: 'DESC' }}
    >
      <OfficeTable aria-label={title} rowClick={false}>
        <Column
          isName
          isSortable
          source="created"
          width="13rem"
          render={({ created }) => formatMoment(created)}
        />
        <Column source="list" width="8rem" render={({ list }) => <Verbatim>{list}</Verbatim>} />
        <Column source="kind" hideBelow="lg" render={({ kind }) => words(`abuseMaterial.${kind}`)} />
        <Column
          source="recipient"
          render={({ recipient, reported }) =>
            reported === null ? <Chip size="small" label={words('abuseMaterial.none')} /> : written(recipient)
          }
        />
        <Column
          source="reported"
          width="8rem"
          hideBelow="md"
          render={({ reported }) => (reported === null ? null : formatDay(reported))}
        />
        <Column source="reference" hideBelow="md" render={({ reference }) => written(reference)} />
        <Column isSortable source="until" width="8rem" render={({ until }) => formatDay(until)} />
        <ActionsCol<AbuseMaterial> width="7rem" render={() => <EditButton />} />
      </OfficeTable>
    </OfficeList>
  )
}
