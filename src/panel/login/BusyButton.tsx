interface Props {
  isBusy: boolean
  /** It can't be sent now; the text says why. */
  isOff?: boolean
  text: string
}

/** Sends the form it is in; while that takes its time, it stays in the keyboard's reach. */
export function BusyButton({ isBusy, isOff = false, text }: Props) {
  return (
    <button type="submit" className="button" aria-disabled={isBusy || isOff}>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      {text}
    </button>
  )
}
