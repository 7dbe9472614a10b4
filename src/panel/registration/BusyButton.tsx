/** Sends the form it is in; while that takes its time, it stays in the keyboard's reach. */
export function BusyButton({ isBusy, text }: { isBusy: boolean; text: string }) {
  return (
    <button type="submit" className="button" aria-disabled={isBusy}>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      {text}
    </button>
  )
}
