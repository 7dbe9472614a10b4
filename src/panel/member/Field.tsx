import { useId } from 'react'

interface Props {
  label: string
  hint?: string
  value: string
  longest: number
  /** Takes several lines. */
  isLong?: boolean
  problem: string | null
  onChange: (value: string) => void
}

/** A line or a few of text, with what is wrong below it. */
export function Field({ label, hint, value, longest, isLong, problem, onChange }: Props) {
  const id = useId()
  const told = problem ?? hint
  const shared = {
    id,
    value,
    maxLength: longest,
    'aria-invalid': problem !== null,
    'aria-describedby': told ? `${id}-told` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {told ? (
        <span id={`${id}-told`} className={problem ? 'field-problem' : 'quiet'}>
          {told}
        </span>
      ) : null}
    </div>
  )
}
