import { NumberInput } from 'react-admin'
import { localeNames, locales } from '../../contract/locales'
import {
  longestPolicyName,
  longestWording,
  mostPolicies,
  type Policy,
  policyKeys,
  severities,
} from '../../contract/policies'
import { formatCount } from '../fields/format'
import { filled, SelectInput, TextInput } from '../form/inputs'
import { CreatePage, EditAndDelete, EditPage, NewButton } from '../form/ResourcePages'
import { useWords } from '../i18n/words'
import { Col } from '../list/Col'
import { ChoiceFilter, Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<Policy>

function useSeverities() {
  const words = useWords()
  return severities.map((value) => ({ value, label: words(`policies.severities.${value}`) }))
}

/** `/office/policies`: what posts may break, in the order in which a review offers it; there are few. */
export function PolicyList() {
  const words = useWords()
  const severityOptions = [{ value: '', label: words('office.list.all') }, ...useSeverities()]
  return (
    <OfficeList
      title={words('resources.policies.name')}
      about={words('resources.policies.about', { count: formatCount(policyKeys) })}
      actions={<NewButton />}
      filters={
        <Filters>
          <SearchFilter hint={words('office.list.search')} />
          <ChoiceFilter source="severity" options={severityOptions} />
        </Filters>
      }
      sort={{ field: 'place', order: 'ASC' }}
      perPage={mostPolicies}
      pagination={false}
    >
      <OfficeTable aria-label={words('resources.policies.name')} rowClick={false}>
        <Column source="place" width="5rem" render={({ place }) => formatCount(place)} />
        <Column isName source="name" width="14rem" render={({ name }) => <bdi>{name}</bdi>} />
        <Column
          source="severity"
          width="8rem"
          render={({ severity }) => words(`policies.severities.${severity}`)}
        />
        <Column
          source="office"
          hideBelow="md"
          render={({ office }) => <bdi className="clamp">{office}</bdi>}
        />
        <EditAndDelete />
      </OfficeTable>
    </OfficeList>
  )
}

/** `/office/policies/create`. */
export function PolicyCreate() {
  return (
    <CreatePage defaultValues={{ severity: severities[0], place: 10 }}>
      <Inputs />
    </CreatePage>
  )
}

/** `/office/policies/{id}`. */
export function PolicyEdit() {
  return (
    <EditPage>
      <Inputs />
    </EditPage>
  )
}

const readers = ['child', 'guardian'] as const

function Inputs() {
  const words = useWords()
  return (
    <>
      <TextInput source="name" isRequired maxLength={longestPolicyName} autoFocus />
      <NumberInput source="place" min={1} max={99} validate={filled} helperText="policies.placeHelp" />
      <SelectInput
        source="severity"
        label={words('resources.policies.fields.severity')}
        options={useSeverities()}
      />
      <TextInput source="office" isRequired maxLength={longestWording} multiline minRows={2} />
      {locales.map((locale) =>
        readers.map((reader) => (
          <TextInput
            key={`${locale} ${reader}`}
            source={`wordings.${locale}.${reader}`}
            label={words(`policies.wordings.${reader}`, { language: localeNames[locale] })}
            isRequired
            maxLength={longestWording}
            multiline
            minRows={2}
            lang={locale}
          />
        )),
      )}
    </>
  )
}
