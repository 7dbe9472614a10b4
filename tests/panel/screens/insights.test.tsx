import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Insights } from '../../../src/contract/insights'
import { openPanel } from '../../support/browser/panelPage'
import { decision, feedPosts, report } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
let today = ''

beforeAll(async () => {
  // A chart draws nothing without a size, and jsdom lays nothing out.
  const size = document.createElement('style')
  size.textContent = '[class*=MuiCharts] { width: 400px; height: 200px }'
  document.head.append(size)
  await feedPosts(office.address, [
    { pid: 'kind' },
    { pid: 'unkind', score: { text: 0.25 } },
    { pid: 'rude', score: { text: 0.95 }, type: 'share' },
    { pid: 'elsewhere', uid: 'coach' },
  ])
  await report(office.address, 'unkind')
  const administrator = await office.as('Administrator')
  await administrator.put('/posts/unkind', decision('unkind', 'block', 'administrator'))
  await administrator.put('/posts/rude', decision('rude', 'approve', 'administrator'))
  today = (await administrator.get('/posts/kind')).body.result.created.slice(0, 10)
})

const address = () => `/office/insights?from=${today}&until=${today}`

/** The table of a panel, cell by cell, its head first. */
function figures(title: string): string[][] {
  const rows = within(screen.getByRole('table', { name: title })).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
}

/** Takes the files that the page makes. */
function takeFiles() {
  const file = vi.fn((_content: Blob) => 'blob:file')
  URL.createObjectURL = file
  onTestFinished(() => {
    Reflect.deleteProperty(URL, 'createObjectURL')
    for (const link of document.querySelectorAll('a[download]')) link.remove()
  })
  return file
}

describe('the insights', () => {
  it('are the office’s own figures, as tables by keyboard and as files', async () => {
    const file = takeFiles()
    const user = await open(address(), 'Administrator')
    const toggle = await screen.findByRole('button', { name: 'Table: Received and decided' })
    toggle.focus()
    await user.keyboard('{Enter}')
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const [head = [], day = []] = figures('Received and decided')
    const told = Object.fromEntries(head.map((name, index) => [name, day[index]]))
    expect(told).toMatchObject({ Received: '4', Text: '3', Share: '1', Reports: '1', Undone: '0' })
    expect(told).toMatchObject({ 'Approved by people': '1', 'Blocked by people': '1' })
    expect(told).toMatchObject({ 'Published by the analyzer': '3', 'Blocked by the analyzer': '1' })
    expect(told['Median, report to decision']).toBe('less than 15 seconds')
    await user.click(screen.getByRole('button', { name: 'CSV: Received and decided' }))
    const csv = (await file.mock.calls[0]?.[0].text())?.replaceAll('"', '').split('\r\n')
    expect(csv).toEqual(
      [head.join(','), [today, ...day.slice(1)].join(','), ''].map((text) =>
        text.replaceAll(/(?<=Median), (?=\w)/g, ', '),
      ),
    )
  })

  it('show where people and the analyzer disagree, and lead to the posts', async () => {
    const user = await open(address(), 'Administrator')
    await user.click(await screen.findByRole('button', { name: 'Table: People and analyzer' }))
    expect(figures('People and analyzer').filter((cells) => /^0.[29]/.test(cells[0] ?? ''))).toEqual([
      ['0.20–0.30', '0', '1', '0'],
      ['0.90–1.00', '0', '0', '1'],
    ])
    expect(screen.getByText('People disagreed in 100% of 2 first decisions.')).toBeVisible()
    const ways = screen.getAllByRole('link', { name: /^0\..*: / })
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['0.20–0.30: blocked', '/office/posts/blocked?band=2'],
      ['0.90–1.00: published', '/office/posts/published?band=9'],
    ])
    // As a tab of its own does it.
    cleanup()
    await open('/office/posts/published?band=9', 'Administrator')
    expect(await screen.findByLabelText('Score of posts decided by people')).toHaveValue('9')
  })

  it('are narrowed to an organization and widened again', async () => {
    const user = await open(address(), 'Administrator')
    await screen.findByRole('table', { name: 'By organization' })
    expect(figures('By organization').map((cells) => cells.slice(0, 2))).toEqual([
      ['Organization', 'Received'],
      ['The school', '3'],
      ['The club', '1'],
    ])
    await user.click(screen.getByRole('link', { name: 'The club' }))
    await screen.findByDisplayValue('The club')
    const only = screen.getByRole('combobox', { name: 'Organization' })
    await user.click(await screen.findByRole('button', { name: 'Table: Received, by type' }))
    await waitFor(() => expect(figures('Received, by type')[1]).toEqual(['Text', '1']))
    await user.clear(only)
    await waitFor(() => expect(figures('Received, by type')[1]).toEqual(['Text', '3']))
    await user.type(only, 'clu')
    const found = within(screen.getByRole('listbox', { name: 'Organization' }))
    await waitFor(() => expect(found.getAllByRole('option')).toHaveLength(1))
    await user.click(found.getByRole('option', { name: 'The club' }))
    await waitFor(() => expect(figures('Received, by type')[1]).toEqual(['Text', '1']))
    expect(window.location.search).toContain('oid=club')
  })

  it('are of the days that one chooses, and say why two days are no period', async () => {
    const user = await open('/office/insights', 'Administrator')
    await user.selectOptions(await screen.findByLabelText('Period'), 'Custom range')
    await user.clear(screen.getByLabelText('From'))
    await user.type(screen.getByLabelText('From'), '2020-01-01')
    expect(await screen.findByText('Not applied: choose at most 366 days.')).toBeVisible()
    await user.clear(screen.getByLabelText('Until'))
    await user.type(screen.getByLabelText('Until'), '2020-01-31')
    expect(await screen.findByText('Nothing happened in this period')).toBeVisible()
    expect(window.location.search).toBe('?from=2020-01-01&until=2020-01-31')
  })

  it('say why they did not come, and try again', async () => {
    line.befall(/insights/, 'failed')
    const user = await open(address(), 'Administrator')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Unexpected Application Error')
    line.mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Received and decided' })).toBeVisible()
  })

  it('are for Administrators', async () => {
    await open('/office/insights', 'Moderator')
    await waitFor(() => expect(window.location.pathname).toBe('/office/accounts'))
  })
})

describe('the transparency report', () => {
  it('says the figures of a period in sentences, and is printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const user = await open(address().replace('insights', 'insights/report'), 'Administrator')
    const came =
      'Posts received: 4. On arrival, the analyzer published 3 of them, blocked 1, and left 0 for people to decide.'
    expect(await screen.findByText(came)).toBeVisible()
    expect(screen.getByText('Reports received: 1. Reports settled by a decision: 1.')).toBeVisible()
    expect(figures('What was decided').slice(1)).toEqual([
      ['People', '1', '1'],
      ['The analyzer alone', '1', '3'],
    ])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('says how it was counted where days were filled afterwards', async () => {
    await office.engine.kysely
      .insertInto('insight_counts')
      .values({
        scope: '',
        measure: 'filled',
        day: Math.floor(Date.parse(today) / 86_400_000),
        key: '',
        n: 1,
      })
      .execute()
    await open(address().replace('insights', 'insights/report'), 'Administrator')
    expect(await screen.findByText(/^Counting began on /)).toBeVisible()
    const { body } = await (await office.as('Administrator')).get(`/insights?from=${today}&until=${today}`)
    const { filled }: Insights = body.result
    expect(filled).toBe(today)
  })
})

// Last, as its post is counted by all the others.
describe('the signals', () => {
  it('are told by kind: what was found and what people said was no sign', async () => {
    const administrator = await office.as('Administrator')
    const text = 'I will kill you'
    await feedPosts(office.address, [{ pid: 'threat', uid: 'coach', text, score: { text: 0.1 } }])
    await administrator.put('/posts/threat/signals/threat', { isSign: false })
    await open(`${address()}&oid=club`, 'Administrator')
    await screen.findByRole('table', { name: 'Signals' })
    expect(figures('Signals')).toEqual([
      ['Sign of', 'Found', 'Not a sign'],
      ['Threat', '1', '1'],
    ])
    expect(screen.getByRole('button', { name: 'CSV: Signals' })).toBeVisible()
  })
})
