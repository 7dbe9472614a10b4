import type { ReactNode } from 'react'
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin'
import { Choice, type Option } from '../form/Choice'

interface Props {
  source: string
  /** Where it is not the word that the resource's fields have for `source`. */
  label?: string
  options: readonly Option[]
  defaultValue?: string
  hint?: ReactNode
}

/** Narrows a list to one of a few words. */
export function ChoiceFilter({ source, label, defaultValue = '', ...rest }: Props) {
  const { field } = useInput<string>({ source, defaultValue, parse: (value) => value })
  const resource = useResourceContext()
  const name = useTranslateLabel()({ label, resource, source })
  return <Choice {...rest} label={String(name)} value={field.value} onChange={field.onChange} />
}
