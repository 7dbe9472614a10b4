import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import { onOneServer, repeat } from '../db/repeat'
import type { JobRunning } from './running.service'

/** How long after a slice the next one follows, and how often it is looked for new jobs, in milliseconds. */
const breath = 1
const pause = 500

/** Does what jobs are about, again and again, until the returned function is called. */
export function repeatJobs(engine: Engine, jobs: JobRunning, disk: DiskSpace): () => Promise<void> {
  const round = onOneServer(engine, 'jobs', pause, async () => ((await jobs.advance()) > 0 ? breath : pause))
  return repeat(round, pause, (error) => disk.report(error, 'a job is held up; it is tried again'))
}
