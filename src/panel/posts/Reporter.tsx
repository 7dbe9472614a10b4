import type { PostContext } from '../../contract/postContext'
import { isolated } from '../fields/text'

/** Who reported, behind the time of the report; nothing for who may not know. */
export function Reporter({ reporter }: { reporter: PostContext['reports'][number]['reporter'] | undefined }) {
  return reporter ? ` · ${isolated(reporter.name ?? reporter.uid)}` : null
}
