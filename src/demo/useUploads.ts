import { useState } from 'react'
import type { MemberLine } from './memberLine'
import type { PictureFault } from './memberPlatform'

/** Pictures that are on their way, and why the last one was not taken. */
export function useUploads(attach: MemberLine['attach']) {
  const [running, setRunning] = useState(0)
  const [fault, setFault] = useState<PictureFault | null>(null)
  return {
    running,
    fault,
    async add(files: readonly File[]): Promise<void> {
      setFault(null)
      setRunning((count) => count + files.length)
      for (const file of files) {
        const failed = await attach(file)
        if (failed) setFault(failed)
        setRunning((count) => count - 1)
      }
    },
  }
}
