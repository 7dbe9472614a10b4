import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modelFolder } from '../../src/server/analyzer/modelFiles'
import { loadReader } from '../../src/server/analyzer/second/reader'
import { demoOffice } from '../../src/tools/seed/demoOffice'
import { createDemoReading, type DemoReadings, readingsFile } from '../../src/tools/seed/reviews'

const { model, found }: DemoReadings = JSON.parse(readFileSync(readingsFile, 'utf8'))
const textsAt = (now: number) => new Set(demoOffice(now).posts.flatMap(({ text }) => text ?? []))
const texts = [...textsAt(Date.UTC(2026, 2, 4, 9, 30) * 1000)]

it('the demo’s posts say the same at any time, and what is found in them is kept by their texts', () => {
  expect(textsAt(Date.UTC(2027, 10, 26, 23, 5) * 1000)).toEqual(new Set(texts))
  for (const text of Object.keys(found)) expect(texts).toContain(text)
  const { version } = JSON.parse(readFileSync(join(modelFolder, 'second.json'), 'utf8'))
  expect(model).toBe(version)
})

it('the second reading says of them what is kept', async () => {
  const some = [...Object.keys(found), ...texts].filter((_, n) => n % 50 === 0)
  const read = await loadReader()
  const kept = createDemoReading()
  const readings = await read(some)
  for (const [n, text] of some.entries()) {
    const { findings, cruelty } = kept(text)
    expect(readings[n]?.findings, text).toEqual(findings)
    if (findings.length > 0) expect(readings[n]?.cruelty).toBeCloseTo(cruelty ?? -1, 3)
  }
}, 60_000)

it('of what the demo says the second reading takes one in twenty for a sign at most, the unkind ones among them', () => {
  const usual = Object.values(found).filter(({ findings }) => findings.some(({ from }) => from !== 'more'))
  expect(usual.length).toBeLessThan(texts.length / 20)
})
