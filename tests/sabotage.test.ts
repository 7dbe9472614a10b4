import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canPlant, defects } from './sabotage/defects'
import { serverDefects } from './sabotage/serverDefects'

it('each defect that is planted to try the tests can still be planted', () => {
  const root = join(import.meta.dirname, '..')
  const gone = [...defects, ...serverDefects].filter((defect) => !canPlant(root, defect))
  expect(gone.map(({ file, text }) => `${file} does not hold this once: ${text}`)).toEqual([])
})
