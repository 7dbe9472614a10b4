import type { DeskState } from '../../providers/supportDesk'
import { lazyPart } from '../../screens/lazyPart'

/** The chat boxes, in a part of their own. */
export const { Part: ChatPart } = lazyPart<DeskState>(async () => (await import('./ChatBoxes')).ChatBoxes)
