import { type DragEvent, type ReactNode, useId, useState } from 'react'
import './fileChoice.css'

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
    <section
      className="file-choice"
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
      <label htmlFor={id} className="file-label" data-off={isBusy}>
        {file ? props.otherLabel : label}
      </label>
      <span className="quiet">{file ? <bdi>{file.name}</bdi> : props.drop}</span>
      <p id={`${id}-advice`} className="quiet small">
        {props.advice}
      </p>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      ) : null}
    </section>
  )
}
