import { describe, expect, it } from 'vitest'
import { deskForTest, heard, ticket } from '../support/sockets/deskForTest'

describe('what one sends', () => {
  it('goes out behind a box that was closed; then the line is let go', async () => {
    const { desk, sockets, open, echo, pass } = deskForTest()
    desk.open('t1')
    desk.send('t1', 'wait for me')
    desk.close('t1')
    await pass()
    expect(sockets[0]?.isClosed).toBe(false)
    const socket = await open('t1')
    expect(socket?.sent).toMatchObject([{ message: 'wait for me', nonce: 'n1' }])
    echo(socket, 't1', 1, 'n1')
    expect(socket?.isClosed).toBe(true)
    expect(desk.read().conversations.size).toBe(0)
  })

  it('says to whom and from whom it is, and a change of the ticket whose it is then', async () => {
    const { desk, open } = deskForTest()
    desk.open('t1')
    const socket = await open('t1')
    desk.send('t1', 'one')
    desk.ask('t1', 'open')
    desk.ask('t1', 'solved')
    expect(socket?.sent).toEqual([
      { type: 'chat', tid: 't1', to: 'member', from: 'me', message: 'one', nonce: 'n1' },
      { type: 'ticket', tid: 't1', status: 'open', assignee: { uid: 'me' }, version: 2 },
      { type: 'ticket', tid: 't1', status: 'solved', assignee: { uid: 'me' }, version: 2, seq: 0 },
    ])
  })

  it('with the ticket’s end is the draft again where the member has just written, also behind a box that was closed', async () => {
    const { desk, open, say } = deskForTest()
    desk.open('t1')
    const socket = await open('t1')
    desk.send('t1', 'Glad that it works.', { isLast: true })
    desk.close('t1')
    expect(socket?.sent).toMatchObject([{ message: 'Glad that it works.', nonce: 'n1', solves: 0 }])
    say(socket, { type: 'error', code: 'written_meanwhile', title: '', nonce: 'n1' })
    expect(desk.read().conversations.get('t1')).toMatchObject({
      ...{ draft: 'Glad that it works.', outgoing: [], refusal: 'written_meanwhile', box: 'hidden' },
    })
  })

  it('is sent again with the same nonce after the line broke, asking for what was missed', async () => {
    const { desk, sockets, open, echo, cut, pass } = deskForTest()
    desk.open('t1')
    const first = await open('t1')
    desk.send('t1', 'one')
    echo(first, 't1', 1, 'n1')
    desk.send('t1', 'two')
    desk.send('t1', 'three')
    cut(first)
    await pass(500)
    expect(sockets.at(-1)?.url).toContain('&tid=t1&after=m1')
    const second = await open('t1')
    expect(second?.sent).toMatchObject([{ message: 'two', nonce: 'n2' }])
    echo(second, 't1', 2, 'n2')
    expect(second?.sent.map(({ nonce }) => nonce)).toEqual(['n2', 'n3'])
  })

  it('too quickly waits as long as the office says, in its order', async () => {
    const { desk, open, say, pass } = deskForTest()
    desk.open('t1')
    const socket = await open('t1')
    desk.send('t1', 'one')
    desk.send('t1', 'two')
    say(socket, { type: 'error', code: 'too_many_requests', title: '', nonce: 'n1', retryAfter: 3 })
    expect(socket?.sent).toHaveLength(1)
    await pass(3000)
    expect(socket?.sent.map(({ nonce }) => nonce)).toEqual(['n1', 'n1'])
  })

  it('and is stuck because the ticket was ended comes up again where its box was closed', async () => {
    const { desk, open, say, cut, pass } = deskForTest()
    desk.open('t1')
    const first = await open('t1')
    cut(first)
    desk.send('t1', 'too late')
    desk.close('t1')
    await pass(500)
    const second = await open('t1', { version: 3, status: 'closed' })
    expect(desk.boxes()).toEqual([['t1', 'hidden']])
    expect(second?.sent).toEqual([])
    say(second, { type: 'history', messages: [], hasOlder: false })
  })

  it('stays held back over a reload until one has seen that a colleague has the ticket', async () => {
    const first = deskForTest()
    first.desk.open('t1')
    first.cut(await first.open('t1'))
    first.desk.send('t1', 'waiting text')
    await first.pass(500)
    const taken = { version: 3, assignee: { uid: 'colleague', name: 'Col', role: 'Administrator' } }
    await first.open('t1', taken)
    const second = deskForTest({ kept: first.kept() })
    expect((await second.open('t1', taken))?.sent).toEqual([])
    second.desk.acknowledge('t1')
    expect(second.sockets.at(-1)?.sent).toMatchObject([{ message: 'waiting text' }])
  })

  it('and was refused stays refused over a reload', async () => {
    const first = deskForTest()
    first.desk.open('t1')
    const socket = await first.open('t1')
    first.desk.send('t1', 'one')
    first.say(socket, { type: 'error', code: 'not_open', title: '', nonce: 'n1' })
    const second = deskForTest({ kept: first.kept() })
    expect((await second.open('t1'))?.sent).toEqual([])
    expect(second.desk.read().conversations.get('t1')?.outgoing).toMatchObject([{ is: 'refused' }])
  })

  it('can be taken back into the line, before what is there', async () => {
    const { desk } = deskForTest()
    desk.open('t1')
    desk.send('t1', 'first')
    desk.write('t1', 'second')
    desk.takeBack('t1', 'n1')
    expect(desk.of('t1')?.draft).toBe('first\nsecond')
    expect(desk.read().conversations.get('t1')?.outgoing).toEqual([])
  })

  it('as a note for colleagues goes out over a cut as well, under its name, and back to where notes are written', async () => {
    const { desk, open, cut, pass, say } = deskForTest()
    desk.open('t1')
    cut(await open('t1'))
    desk.send('t1', 'Her mother called', { mentions: ['kaia'] })
    desk.send('t1', 'She called again', { mentions: [] })
    expect(desk.of('t1')?.noteDraft).toBe('')
    await pass(500)
    const second = await open('t1')
    const note = { type: 'note', tid: 't1', text: 'Her mother called', mentions: ['kaia'], nonce: 'n1' }
    expect(second?.sent).toEqual([note])
    await pass(1000)
    cut(second)
    desk.takeBack('t1', 'n2')
    expect(desk.of('t1')).toMatchObject({ draft: '', noteDraft: 'She called again' })
    await pass(500)
    const third = await open('t1')
    expect(third?.sent).toEqual([note])
    const kept = {
      id: 'note',
      tid: 't1',
      from: 'me',
      name: 'Me',
      text: note.text,
      mentions: note.mentions,
      pid: null,
      account: null,
    }
    say(third, { type: 'note', ...kept, created: ticket.created, nonce: 'n1' })
    const { outgoing, notes } = desk.read().conversations.get('t1') ?? {}
    expect(outgoing).toEqual([])
    expect(notes).toHaveLength(1)
  })

  it('and solves the ticket says so with it alone, and not again where it was refused', async () => {
    const { desk, open, echo, say } = deskForTest()
    desk.open('t1')
    const socket = await open('t1')
    desk.send('t1', 'one')
    desk.send('t1', 'two', { isLast: true })
    echo(socket, 't1', 1, 'n1')
    expect(socket?.sent.map(({ message, solves }) => [message, solves])).toEqual([
      ['one', undefined],
      ['two', 0],
    ])

    const { desk: other, open: openOther, say: sayOther } = deskForTest()
    other.open('t1')
    const line = await openOther('t1')
    other.send('t1', 'three', { isLast: true })
    sayOther(line, { type: 'error', code: 'picture_gone', title: '', nonce: 'n1' })
    other.retry('t1', 'n1')
    say(line, { type: 'pong' })
    expect(line?.sent.map(({ solves }) => solves)).toEqual([0, undefined])
    expect(other.read().conversations.get('t1')?.outgoing).toMatchObject([{ message: 'three' }])
  })

  it('and solves the ticket says what was shown when it was written: a member who writes meanwhile is not passed over', async () => {
    const { desk, open, echo, say } = deskForTest()
    desk.open('t1')
    const socket = await open('t1')
    say(socket, { type: 'history', messages: [heard(1)], hasOlder: false })
    desk.seen('t1')
    desk.send('t1', 'Goodbye', { isLast: true })
    say(socket, { type: 'chat', ...heard(2) })
    echo(socket, 't1', 3, 'n1')
    expect(socket?.sent.at(-1)).toMatchObject({ message: 'Goodbye', solves: 1 })
    expect(desk.read().conversations.get('t1')?.seenSeq).toBe(1)
  })

  it('is put away with the desk: what comes late brings nothing back', async () => {
    const { desk, kept } = deskForTest()
    desk.open('t1')
    desk.write('t1', 'a secret')
    desk.end()
    const before = kept()
    desk.write('t1', '')
    expect(kept()).toBe(before)
  })
})
