import { TextInput, type TextInputProps } from 'react-admin'
import type { Option } from './Choice'

interface Props extends Omit<TextInputProps, 'label'> {
  label: string
  options: readonly Option[]
}

/** One of several words in a form: the browser's own list, as `Choice` has it, which react-admin's SelectInput is not. */
export function SelectInput({ options, ...rest }: Props) {
  return (
    <TextInput select slotProps={{ select: { native: true } }} {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextInput>
  )
}
