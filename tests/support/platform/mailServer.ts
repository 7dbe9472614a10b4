import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** What the server does with a letter. */
export type Manners =
  | { is: 'takes' }
  /** Refuses at RCPT TO, with this answer. */
  | { is: 'refuses'; code: number }
  /** Takes the letter, and hangs up before it says so. */
  | { is: 'hangsUp' }
  /** Answers after so many milliseconds. */
  | { is: 'slow'; for: number }
  /** Never answers. */
  | { is: 'silent' }

/** A real SMTP server of a test's own. */
export interface MailServer {
  url: string
  /** The letters as they arrived, each with the Message-ID that it came under. */
  letters: Email[]
  manners: (recipient: string) => Manners
  stop(): Promise<void>
}

/** Opens a mail server on a port of its own; `port` opens it again where one was. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const letters: Email[] = []
  const sockets = new Map<number | undefined, Socket>()
  const mail: MailServer = { url: '', letters, manners: () => ({ is: 'takes' }), stop: async () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const manners = mail.manners(address)
      if (manners.is !== 'refuses') return callback()
      callback(Object.assign(new Error('not here'), { responseCode: manners.code }))
    },
    onData(stream, session, callback) {
      void read(stream).then(async (source) => {
        if (source === null) return
        const manners = mail.manners(session.envelope.rcptTo[0]?.address ?? '')
        letters.push(await PostalMime.parse(source))
        if (manners.is === 'silent') return
        if (manners.is === 'slow') await delay(manners.for)
        if (manners.is === 'hangsUp') sockets.get(session.remotePort)?.destroy()
        else callback()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  // A client that was hung up on is part of the test.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  mail.url = `smtp://127.0.0.1:${address.port}`
  mail.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets.values()) socket.destroy()
    })
  return mail
}

/** A letter as it came, or null where its sender was cut off in the midst of it. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}
