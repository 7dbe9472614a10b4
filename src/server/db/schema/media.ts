import { type Row, table, text } from './table'

/** Which posts the files of the office's own media folder belong to. */
export const mediaTables = {
  media_files: table(
    {
      /** The bare name of the file. */
      file: text('not null'),
      pid: text('not null references posts (pid) on delete cascade'),
    },
    { primaryKey: ['file', 'pid'], indexes: ['create index media_files_pid on media_files (pid)'] },
  ),
}

export type MediaFileRow = Row<typeof mediaTables.media_files>
