import { type DragEvent, useId, useState } from 'react'
import { useWords } from '../../i18n/words'

interface Props {
  file: File | null
  isBusy: boolean
  onChoose: (file: File) => void
}

/** A file, chosen or dropped. The same file can be chosen again once it has been mended. */
export function FileChoice({ file, isBusy, onChoose }: Props) {
  const words = useWords()
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
      aria-label={words('importing.choose')}
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
        accept=".csv,text/csv"
        className="hidden-text"
        disabled={isBusy}
        aria-describedby={`${id}-advice`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <label htmlFor={id} className="file-label" data-off={isBusy}>
        {words(file ? 'importing.chooseOther' : 'importing.choose')}
      </label>
      <span className="quiet">{file ? <bdi>{file.name}</bdi> : words('importing.drop')}</span>
      <p id={`${id}-advice`} className="quiet small">
        {words('importing.advice')}
      </p>
    </section>
  )
}
