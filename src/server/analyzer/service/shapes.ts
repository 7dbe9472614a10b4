import type { ServiceKind } from '../../config'
import { gatehouseShape } from './gatehouseShape'
import type { Shape } from './kind'
import { openaiShape } from './openaiShape'
import { perspectiveShape } from './perspectiveShape'

/** What `ANALYZER_KIND` names. */
export const shapes: Readonly<Record<ServiceKind, Shape>> = {
  gatehouse: gatehouseShape,
  perspective: perspectiveShape,
  openai: openaiShape,
}
