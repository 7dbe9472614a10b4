import { Box } from '@mui/material'
import { type DragEvent, type ReactNode, useId, useState } from 'react'

interface Props {
  file: File | null
  isBusy: boolean
  /** What the browser offers to choose from: types and endings. */
  accept: string
  label: string
  /** In place of the label once there is a file. */
  otherLabel: string
  /** While there is none: that one can be dropped as well. */
  drop: string
  /** What is taken. */
  advice: string
  /** Why this file does not do, in words. */
  problem?: ReactNode
  onChoose: (file: File) => void
}

/** A file, chosen or dropped. The same file can be chosen again once it has been mended. */
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
      <input
        id={id}
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
      <label htmlFor={id}>{file ? props.otherLabel : label}</label>
      <span className="quiet">{file ? <bdi>{file.name}</bdi> : props.drop}</span>
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
  '& > label': {
    typography: 'button',
    padding: '8px 14px',
    color: 'primary.main',
    border: '1px solid',
    borderRadius: 1,
    cursor: 'pointer',
    '@media (pointer: coarse)': { paddingBlock: '13px' },
  },
  '& > input:disabled + label': { opacity: 0.4, cursor: 'default' },
  '& > input:focus-visible + label': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
}
