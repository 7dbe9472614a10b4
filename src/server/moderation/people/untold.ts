import { officeItself } from '../../../contract/measures'
import type { MeasureRow } from '../../db/schema/people'

/**
 * Whether a person is not told of a measure with their own data, since telling would harm an inquiry or a child: while the account or one
 * of its posts is on hold, and of a limit for grooming by the office itself that nobody has confirmed yet.
 */
export function isUntold(
  { by, ground, confirmed, state }: Pick<MeasureRow, 'by' | 'ground' | 'confirmed' | 'state'>,
  isInquiry: boolean,
): boolean {
  const isUnconfirmed = by === officeItself && confirmed === null && state === 'in_force'
  return isInquiry || (isUnconfirmed && ground === 'grooming')
}
