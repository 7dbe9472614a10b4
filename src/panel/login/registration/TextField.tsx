import { Required } from '../Required'
import { FieldFault } from './FieldFault'
import type { FieldProps } from './fieldProps'

interface Props extends FieldProps {
  label: string
  hint?: string
  kind?: 'line' | 'email' | 'lines'
  /** Takes the whole width of the form. */
  isWide?: boolean
  autoComplete: string
}

/** A required text, with what is wrong with it. */
export function TextField({ label, hint, kind = 'line', isWide, autoComplete, ...field }: Props) {
  const { name, value, fault } = field
  const shared = {
    id: name,
    required: true,
    autoComplete,
    value,
    'aria-invalid': fault !== undefined,
    'aria-describedby': [...(fault ? [`${name}-fault`] : []), ...(hint ? [`${name}-hint`] : [])].join(' '),
    onChange: (event: { target: { value: string } }) => field.write(event.target.value),
  }
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={name}>
        <Required label={label} />
      </label>
      {kind === 'lines' ? <textarea {...shared} rows={2} /> : null}
      {kind === 'email' ? <input {...shared} type="email" autoCapitalize="none" spellCheck={false} /> : null}
      {kind === 'line' ? <input {...shared} type="text" /> : null}
      <FieldFault id={`${name}-fault`} fault={fault} />
      {hint ? (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
