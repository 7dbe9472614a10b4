import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import { media } from '../../src/server/database/migrations/0006_media'
import { migrate } from '../../src/server/database/migrations/migrate'
import { createPostsRepository } from '../../src/server/posts/posts.repository'
import { postOf } from '../support/manyPosts'

it('an office from before keeps its own pictures: each is known with the posts that have it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-migration-'))
  const engine = openEmbedded(directory)
  onTestFinished(async () => {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  })
  await migrate(engine)
  const { kysely } = engine
  const own = (...files: string[]) => JSON.stringify(files.map((path) => ({ path, type: 'image/png' })))
  const posts = [own('a.png', 'b.png'), own('b.png'), own('https://media.example/c.png'), own()]
  await createPostsRepository(engine).insertNew(
    posts.map((media, n) => ({ ...postOf(n), pid: `p${n}`, media })),
  )
  await kysely.schema.dropTable('media_files').execute()
  await media.up(kysely)
  const rows = await kysely.selectFrom('media_files').selectAll().orderBy('file').orderBy('pid').execute()
  expect(rows).toEqual([
    { file: 'a.png', pid: 'p0' },
    { file: 'b.png', pid: 'p0' },
    { file: 'b.png', pid: 'p1' },
  ])
})
