import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

export interface Option {
  value: string
  label: string
}

interface Props {
  label: string
  value: string
  options: readonly Option[]
  /** What is missing from the options, and how to get it. */
  hint?: ReactNode
  onChange: (value: string) => void
}

/** One of a few words, its label before it: the browser's own list, which every keyboard, phone and screen reader knows. */
export function Choice({ label, value, options, hint, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <Labelled>
        <label htmlFor={id}>{label}</label>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Labelled>
      {hint ? <span role="alert">{hint}</span> : null}
    </div>
  )
}

/** A field as wide as what is in it, with its label beside it in one frame. */
export const Labelled = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'center',
  height: 32,
  paddingInlineStart: 10,
  color: theme.palette.text.secondary,
  border: '1px solid var(--edge)',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: 'var(--surface)',
  fontSize: 13,
  '@media (pointer: coarse)': { height: 44 },
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& label': { whiteSpace: 'nowrap' },
  '& :is(select, input)': {
    height: '100%',
    minWidth: 0,
    maxWidth: 200,
    textOverflow: 'ellipsis',
    padding: '0 8px',
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.text.primary,
    background: 'none',
    border: 0,
    outline: 0,
    cursor: 'pointer',
  },
  '& option': { backgroundColor: 'var(--surface)' },
}))
