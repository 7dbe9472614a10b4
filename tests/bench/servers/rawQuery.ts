import Libsql from 'libsql'
import { pragmas } from '../../../src/server/db/engines/embedded'

/** The statements that the bare servers run, on the same file as the office. */
export function openRaw(file: string) {
  const database = new Libsql(file)
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  const columns = `posts.*, firstname, lastname, username, photo`
  const from = `from posts left join accounts on accounts.uid = posts.uid`
  const words = 'posts.rowid in (select rowid from posts_search where posts_search match ?)'
  const found = 'accounts.rowid in (select rowid from accounts_search where search match ?)'
  return {
    keyset: database.prepare(`select ${columns} ${from} where posts.status = ?
      and (posts.created, posts.pid) < (?, ?) order by posts.created desc, posts.pid desc limit 20`),
    offset: database.prepare(`select ${columns} ${from} where posts.status = ?
      order by posts.created desc, posts.pid desc limit 20 offset ?`),
    count: database.prepare('select count(*) as n from posts where status = ?'),
    searchPage: database.prepare(`select * from accounts where parent is null and ${found}
      order by created desc, uid desc limit 20`),
    searchCount: database.prepare(`select count(*) as n from accounts where parent is null and ${found}`),
    wordsPage: database.prepare(`select ${columns} ${from} where +posts.status = 'public' and ${words}
      order by posts.created desc, posts.pid desc limit 20`),
    wordsCount: database.prepare(
      `select count(*) as n from posts where +posts.status = 'public' and ${words}`,
    ),
    /** The row that stands before a page so many rows deep. */
    rowAt: database.prepare(`select created, pid from posts where status = ?
      order by created desc, pid desc limit 1 offset ?`),
    close: () => database.close(),
  }
}
