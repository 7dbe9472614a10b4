import { describe, expect, it } from 'vitest'
import { chatManagerForTest, heard, ticket } from '../support/sockets/chatManagerForTest'

describe('what one sends', () => {
  it('goes out behind a box that was closed; then the line is let go', async () => {
    const { chatManager, sockets, open, echo, pass } = chatManagerForTest()
    chatManager.open('t1')
    chatManager.send('t1', 'wait for me')
    chatManager.close('t1')
    await pass()
    expect(sockets[0]?.isClosed).toBe(false)
    const socket = await open('t1')
    expect(socket?.sent).toMatchObject([{ message: 'wait for me', nonce: 'n1' }])
    echo(socket, 't1', 1, 'n1')
    expect(socket?.isClosed).toBe(true)
    expect(chatManager.read().conversations.size).toBe(0)
  })

  it('says to whom and from whom it is, and a change of the ticket whose it is then', async () => {
    const { chatManager, open } = chatManagerForTest()
    chatManager.open('t1')
    const socket = await open('t1')
    chatManager.send('t1', 'one')
    chatManager.ask('t1', 'open')
    chatManager.ask('t1', 'solved')
    expect(socket?.sent).toEqual([
      { type: 'chat', tid: 't1', to: 'member', from: 'me', message: 'one', nonce: 'n1' },
      { type: 'ticket', tid: 't1', status: 'open', assignee: { uid: 'me' }, version: 2 },
      { type: 'ticket', tid: 't1', status: 'solved', assignee: { uid: 'me' }, version: 2, seq: 0 },
    ])
  })

  it('with the ticket’s end is the draft again where the member has just written, also behind a box that was closed', async () => {
    const { chatManager, open, say } = chatManagerForTest()
    chatManager.open('t1')
    const socket = await open('t1')
    chatManager.send('t1', 'Glad that it works.', { isLast: true })
    chatManager.close('t1')
    expect(socket?.sent).toMatchObject([{ message: 'Glad that it works.', nonce: 'n1', solves: 0 }])
    say(socket, { type: 'error', code: 'written_meanwhile', title: '', nonce: 'n1' })
    expect(chatManager.read().conversations.get('t1')).toMatchObject({
      ...{ draft: 'Glad that it works.', outgoing: [], refusal: 'written_meanwhile', box: 'hidden' },
    })
  })

  it('is sent again with the same nonce after the line broke, asking for what was missed', async () => {
    const { chatManager, sockets, open, echo, cut, pass } = chatManagerForTest()
    chatManager.open('t1')
    const first = await open('t1')
    chatManager.send('t1', 'one')
    echo(first, 't1', 1, 'n1')
    chatManager.send('t1', 'two')
    chatManager.send('t1', 'three')
    cut(first)
    await pass(500)
    expect(sockets.at(-1)?.url).toContain('&tid=t1&after=m1')
    const second = await open('t1')
    expect(second?.sent).toMatchObject([{ message: 'two', nonce: 'n2' }])
    echo(second, 't1', 2, 'n2')
    expect(second?.sent.map(({ nonce }) => nonce)).toEqual(['n2', 'n3'])
  })

  it('too quickly waits as long as the office says, in its order', async () => {
    const { chatManager, open, say, pass } = chatManagerForTest()
    chatManager.open('t1')
    const socket = await open('t1')
    chatManager.send('t1', 'one')
    chatManager.send('t1', 'two')
    say(socket, { type: 'error', code: 'too_many_requests', title: '', nonce: 'n1', retryAfter: 3 })
    expect(socket?.sent).toHaveLength(1)
    await pass(3000)
    expect(socket?.sent.map(({ nonce }) => nonce)).toEqual(['n1', 'n1'])
  })

  it('and is stuck because the ticket was ended comes up again where its box was closed', async () => {
    const { chatManager, open, say, cut, pass } = chatManagerForTest()
    chatManager.open('t1')
    const first = await open('t1')
    cut(first)
    chatManager.send('t1', 'too late')
    chatManager.close('t1')
    await pass(500)
    const second = await open('t1', { version: 3, status: 'closed' })
    expect(chatManager.boxes()).toEqual([['t1', 'hidden']])
    expect(second?.sent).toEqual([])
    say(second, { type: 'history', messages: [], hasOlder: false })
  })

  it('stays held back over a reload until one has seen that a colleague has the ticket', async () => {
    const first = chatManagerForTest()
    first.chatManager.open('t1')
    first.cut(await first.open('t1'))
    first.chatManager.send('t1', 'waiting text')
    await first.pass(500)
    const taken = { version: 3, assignee: { uid: 'colleague', name: 'Col', role: 'Administrator' } }
    await first.open('t1', taken)
    const second = chatManagerForTest({ kept: first.kept() })
    expect((await second.open('t1', taken))?.sent).toEqual([])
    second.chatManager.acknowledge('t1')
    expect(second.sockets.at(-1)?.sent).toMatchObject([{ message: 'waiting text' }])
  })

  it('and was refused stays refused over a reload', async () => {
    const first = chatManagerForTest()
    first.chatManager.open('t1')
    const socket = await first.open('t1')
    first.chatManager.send('t1', 'one')
    first.say(socket, { type: 'error', code: 'not_open', title: '', nonce: 'n1' })
    const second = chatManagerForTest({ kept: first.kept() })
    expect((await second.open('t1'))?.sent).toEqual([])
    expect(second.chatManager.read().conversations.get('t1')?.outgoing).toMatchObject([{ is: 'refused' }])
  })

  it('can be taken back into the line, before what is there', async () => {
    const { chatManager } = chatManagerForTest()
    chatManager.open('t1')
    chatManager.send('t1', 'first')
    chatManager.write('t1', 'second')
    chatManager.takeBack('t1', 'n1')
    expect(chatManager.of('t1')?.draft).toBe('first\nsecond')
    expect(chatManager.read().conversations.get('t1')?.outgoing).toEqual([])
  })

  it('as a note for colleagues goes out over a cut as well, under its name, and back to where notes are written', async () => {
    const { chatManager, open, cut, pass, say } = chatManagerForTest()
    chatManager.open('t1')
    cut(await open('t1'))
    chatManager.send('t1', 'Her mother called', { mentions: ['kaia'] })
    chatManager.send('t1', 'She called again', { mentions: [] })
    expect(chatManager.of('t1')?.noteDraft).toBe('')
    await pass(500)
    const second = await open('t1')
    const note = { type: 'note', tid: 't1', text: 'Her mother called', mentions: ['kaia'], nonce: 'n1' }
    expect(second?.sent).toEqual([note])
    await pass(1000)
    cut(second)
    chatManager.takeBack('t1', 'n2')
    expect(chatManager.of('t1')).toMatchObject({ draft: '', noteDraft: 'She called again' })
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
    const { outgoing, notes } = chatManager.read().conversations.get('t1') ?? {}
    expect(outgoing).toEqual([])
    expect(notes).toHaveLength(1)
  })

  it('and solves the ticket says so with it alone, and not again where it was refused', async () => {
    const { chatManager, open, echo, say } = chatManagerForTest()
    chatManager.open('t1')
    const socket = await open('t1')
    chatManager.send('t1', 'one')
    chatManager.send('t1', 'two', { isLast: true })
    echo(socket, 't1', 1, 'n1')
    expect(socket?.sent.map(({ message, solves }) => [message, solves])).toEqual([
      ['one', undefined],
      ['two', 0],
    ])

    const { chatManager: other, open: openOther, say: sayOther } = chatManagerForTest()
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
    const { chatManager, open, echo, say } = chatManagerForTest()
    chatManager.open('t1')
    const socket = await open('t1')
    say(socket, { type: 'history', messages: [heard(1)], hasOlder: false })
    chatManager.seen('t1')
    chatManager.send('t1', 'Goodbye', { isLast: true })
    say(socket, { type: 'chat', ...heard(2) })
    echo(socket, 't1', 3, 'n1')
    expect(socket?.sent.at(-1)).toMatchObject({ message: 'Goodbye', solves: 1 })
    expect(chatManager.read().conversations.get('t1')?.seenSeq).toBe(1)
  })

  it('is put away with the chat manager: what comes late brings nothing back', async () => {
    const { chatManager, kept } = chatManagerForTest()
    chatManager.open('t1')
    chatManager.write('t1', 'a secret')
    chatManager.end()
    const before = kept()
    chatManager.write('t1', '')
    expect(kept()).toBe(before)
  })
})
