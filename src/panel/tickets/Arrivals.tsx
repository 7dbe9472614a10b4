import { isolated } from '../fields/isolated'
import { useWords } from '../i18n/words'
import { memberName } from './ticketPeople'
import { useLiveTickets } from './useLiveTickets'

/**
 * What has happened since the list was loaded, told quietly. Its place is there from the beginning, so that no row moves
 * from under the pointer.
 */
export function Arrivals() {
  const words = useWords()
  const { count, changed, show } = useLiveTickets()
  const showAndGoOn = () => {
    show()
    // The button goes, and the focus must not go with it.
    document.getElementById('page-title')?.focus()
  }
  return (
    <div className="arrivals">
      <span role="status">{count > 0 ? words('tickets.live.arrived', { smart_count: count }) : null}</span>
      {count > 0 ? (
        <>
          <span aria-hidden="true">·</span>
          <button type="button" className="link" onClick={showAndGoOn}>
            {words('tickets.live.show')}
          </button>
        </>
      ) : null}
      <span className="hidden-text" role="status">
        {changed
          ? words('tickets.live.changed', {
              name: isolated(memberName(changed.user, words)),
              status: words(`tickets.statuses.${changed.status}`),
            })
          : null}
      </span>
    </div>
  )
}
