import { expect, it } from 'vitest'
import { createTurns } from '../../src/server/lib/turns'

/** Works that end when they are told to, and the order in which they began. */
function works() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((end) => ends.push(end))
    return name
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((later) => setImmediate(later))
  }
  return { begun, work, endOne }
}

it('each person’s next one comes after everybody else’s', async () => {
  const { begun, work, endOne } = works()
  const inTurn = createTurns({ maxWaiting: 10, maxOfOne: 10 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => inTurn(name.charAt(0), work(name)))
  for (let n = 0; n < all.length; n++) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
})

it('who would wait behind too many, or behind too many of their own, is told at once', async () => {
  const { begun, work, endOne } = works()
  const inTurn = createTurns({ maxWaiting: 3, maxOfOne: 2 })
  const taken = ['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name)))
  expect(await inTurn('a', work('a4'))).toBeNull()
  taken.push(inTurn('b', work('b1')))
  expect(await inTurn('c', work('c1'))).toBeNull()
  for (let n = 0; n < taken.length; n++) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  const again = inTurn('c', work('c1'))
  await endOne()
  expect(await again).toBe('c1')
})

it('one that fails lets the next one go on', async () => {
  const inTurn = createTurns({ maxWaiting: 3, maxOfOne: 3 })
  const failing = inTurn('a', async () => {
    throw new Error('broken')
  })
  const next = inTurn('a', async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
})
