import { useNotify } from 'ra-core'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Tells what came of an action above the list, `short` where the list has been left meanwhile; null takes it away. */
type Tell = (report: ReactElement | null, short?: string) => void

const TellContext = createContext<Tell>(() => undefined)

export function useListReport(): Tell {
  return useContext(TellContext)
}

/** Has room for a report; what is told after the screen has gone is a notification. */
export function ListReports({ children }: { children: (report: ReactElement | null) => ReactNode }) {
  const notify = useNotify()
  const [report, setReport] = useState<ReactElement | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const tell: Tell = (next, short) => {
    if (isHere.current) setReport(next)
    else if (short) notify(short)
  }
  return <TellContext value={tell}>{children(report)}</TellContext>
}
