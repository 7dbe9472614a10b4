import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { Choice, type Option } from './Choice'

interface Props {
  source: string
  label: string
  options: readonly Option[]
  defaultValue?: string
  hint?: ReactNode
}

/** Narrows a list to one of a few words. */
export function ChoiceFilter({ source, defaultValue = '', ...rest }: Props) {
  const { field } = useInput<string>({ source, defaultValue, parse: (value) => value })
  return <Choice {...rest} value={field.value} onChange={field.onChange} />
}
