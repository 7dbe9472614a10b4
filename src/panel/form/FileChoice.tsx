import { Box, Button } from '@mui/material'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { Verbatim } from '../fields/Verbatim'

interface Props {
  file: File | null
  isBusy: boolean
  /** Types and endings, as for `accept`. */
  accept: string
  label: string
  /** The label once there is a file. */
  otherLabel: string
  /** The hint that a file can be dropped. */
  drop: string
  advice: string
  problem?: ReactNode
  onChoose: (file: File) => void
}

/** A chosen or dropped file; react-admin's FileInput has no accessible name. The same file can be chosen again after it was corrected. */
export function FileChoice(props: Props) {
  const { file, isBusy, accept, label, problem, onChoose } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isBusy) onChoose(dropped)
  }
  return (
    <Box
      component="section"
      sx={frame}
      data-over={isOver}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isBusy)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button {...asLabel} variant="outlined" disabled={isBusy}>
        {file ? props.otherLabel : label}
        <input
          type="file"
          accept={accept}
          className="hidden-text"
          disabled={isBusy}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}-problem` : `${id}-advice`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      </Button>
      <span className="quiet">{file ? <Verbatim>{file.name}</Verbatim> : props.drop}</span>
      <p id={`${id}-advice`} className="quiet small">
        {props.advice}
      </p>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      ) : null}
    </Box>
  )
}

/** The input inside takes the focus. */
const asLabel = { component: 'label', role: undefined, tabIndex: -1 } as const
const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: 2,
  border: '1px dashed var(--edge)',
  borderRadius: 1,
  '&[data-over=true]': { bgcolor: 'var(--brandSoft)' },
  '& > p': { flex: '1 0 100%', margin: 0 },
  '& > label:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
}
