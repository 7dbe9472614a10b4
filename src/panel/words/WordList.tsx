import { Chip } from '@mui/material'
import { maxOwnWords, type OwnWord, wordKinds } from '../../contract/ownWords'
import { formatDay, formatLanguage } from '../fields/format'
import { Verbatim } from '../fields/Verbatim'
import { optionsOf, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { Col, EditAndDelete } from '../list/Col'
import { ChoiceFilter, Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<OwnWord>

/** `/office/words`: the words and domains of the office's own, all of them: there are not many. */
export function WordList() {
  const words = useWords()
  const kinds = withAll(words, optionsOf(words, 'ownWords.kinds', wordKinds))
  return (
    <OfficeList
      title={words('resources.words.name')}
      about={words('resources.words.about')}
      filters={
        <Filters>
          <SearchFilter hint={words('office.list.search')} />
          <ChoiceFilter source="kind" options={kinds} />
        </Filters>
      }
      sort={{ field: 'text', order: 'ASC' }}
      perPage={maxOwnWords}
      pagination={false}
    >
      <OfficeTable aria-label={words('resources.words.name')} rowClick={false}>
        <Column isName isSortable source="text" render={({ text }) => <Verbatim>{text}</Verbatim>} />
        <Column
          source="kind"
          width="9rem"
          hideBelow="lg"
          render={({ kind }) => words(`ownWords.kinds.${kind}`)}
        />
        <Column source="effect" width="6.5rem" render={({ effect }) => words(`ownWords.effects.${effect}`)} />
        <Column
          source="language"
          width="7rem"
          hideBelow="md"
          render={({ language }) => (language ? formatLanguage(language) : words('ownWords.anyLanguage'))}
        />
        <Column
          isSortable
          source="until"
          width="8rem"
          render={({ until, ended }) => {
            if (until === null) return words('ownWords.noEnd')
            return ended ? <Chip size="small" label={words('ownWords.ended')} /> : formatDay(until)
          }}
        />
        <Column
          source="note"
          hideBelow="md"
          render={({ note }) => <Verbatim className="clamp">{note}</Verbatim>}
        />
        <EditAndDelete />
      </OfficeTable>
    </OfficeList>
  )
}
