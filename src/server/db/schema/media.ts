import { type Tables, table } from './table'

/** Which posts the files of the office's own media folder belong to. */
export interface MediaSchema {
  media_files: MediaFileRow
}

export interface MediaFileRow {
  /** The bare name of the file. */
  file: string
  pid: string
}

export const mediaTables: Tables = [
  table<MediaFileRow>(
    'media_files',
    {
      file: 'text not null',
      pid: 'text not null references posts (pid) on delete cascade',
    },
    ['file', 'pid'],
  ),
  'create index media_files_pid on media_files (pid)',
]
