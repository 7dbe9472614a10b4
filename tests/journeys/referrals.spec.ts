import type { Page } from '@playwright/test'
import { feedPosts, send } from '../support/platform/platform'
import { boxOf, viewTicket } from './support/desk'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'
import { letterTo, linkIn } from './support/letters'
import { openUrgent, reviewDialog } from './support/review'
import { colleagueSaves } from './support/settings'

const personal = '/office/accounts/emilia'
const help = (page: Page) => page.getByRole('dialog', { name: 'What to do' })
/** Of the page of the person. */
const section = (page: Page) => page.getByRole('region', { name: 'What to do' })

test('“my dad hits me”: looked up, referred to the school by keys alone, taken there, and closed, and nothing of it in an email', async ({
  page,
  browser,
  openOwn,
}) => {
  test.slow()
  const office = await openOwn()
  await send(office.address, 'accounts', [
    { uid: 'rolf', firstname: 'Rolf', lastname: 'Kern', email: 'rolf@example.org', oid: 'school' },
    { uid: 'emilia', firstname: 'Emilia', lastname: 'Kern', parent: 'rolf', oid: 'school', ageBand: '9–11' },
  ])
  await colleagueSaves(office, {
    safeguarding: {
      helplines:
        'GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk\nFR | Allô enfance en danger | 119',
      ...{ lead: 'Ruth Okafor | ruth@example.org', authority: 'Police | 112' },
      contacts: 'school | Helen Walker | 555 01',
    },
  })
  await send(office.address, 'tickets', [{ tid: 'help', uid: 'emilia', issue: 'my dad hits me' }])
  await feedPosts(office.address, [{ pid: 'cry', uid: 'emilia', text: 'I want to die' }])

  // Who answers the ticket looks up what to do, and refers by keys alone.
  await signIn(page, office, 'Administrator', '/office/support/tickets')
  await viewTicket(page, 'my dad hits me')
  await boxOf(page).getByRole('button', { name: 'What to do' }).click()
  await expect(help(page).getByRole('link', { name: '0800 1111' })).toHaveAttribute('href', 'tel:08001111')
  await expect(help(page).getByText('Helen Walker')).toBeVisible()
  await expectFitsEverywhere(page)
  await help(page).getByRole('button', { name: 'Refer' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Refer this person' })
  await expect(form).toBeVisible()
  await expectFitsEverywhere(page)
  await form.getByRole('radio', { name: 'Colleague' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'School' })).toBeChecked()
  await form.getByLabel('Note for colleagues').focus()
  await page.keyboard.type('He told of a belt')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(help(page).getByText('Referred to the school')).toBeVisible()
  await expect(help(page).getByText('He told of a belt')).toBeVisible()
  await expectFitsEverywhere(page)

  const letter = await letterTo(office, 'head@gatehouse.example')
  expect(letter.subject).toBe('Somebody is asking for your help')
  expect(`${letter.subject}${letter.text}`).not.toMatch(/Emilia|Rolf|Kern|belt|hits/)
  expect(new URL(linkIn(letter)).pathname).toBe(personal)

  // A Moderator who only sees the post reads that somebody is on it, and no more.
  const moderating = await browser.newPage()
  await signIn(moderating, office, 'Moderator', '/office/posts/reported')
  await openUrgent(moderating)
  const review = reviewDialog(moderating)
  await expect(review.getByText(/^Somebody is on it since/)).toBeVisible()
  await expect(review.getByText(/school, open/)).toHaveCount(0)
  await review.getByRole('button', { name: 'What to do' }).click()
  await expect(help(moderating).getByRole('link', { name: '119' })).toBeVisible()
  await expect(help(moderating).getByRole('button', { name: 'Refer' })).toHaveCount(0)
  await moderating.close()

  // The school sees that it was asked, and takes it.
  const teaching = await browser.newPage()
  await signIn(teaching, office, 'Organization Administrator', personal)
  await expect(section(teaching).getByText('Referred to the school')).toBeVisible()
  await expect(teaching.getByText('belt')).toHaveCount(0)
  await expect(section(teaching).getByRole('button', { name: /^Close/ })).toHaveCount(0)
  await expectFitsEverywhere(teaching)
  await section(teaching)
    .getByRole('button', { name: /^Taken/ })
    .press('Enter')
  await expect(teaching.getByText('You are on it. Others see that somebody is.')).toBeVisible()
  await teaching.close()

  // The platform sees that the school is on it; who would write to the father is asked again; then it is closed.
  await page.goto(office.address + personal)
  await expect(section(page).getByText(/^Referred to the school, taken since/)).toBeVisible()
  await expect(section(page).getByText(/taken by .*head Example/)).toBeVisible()
  await expectFitsEverywhere(page)
  await page.getByRole('button', { name: 'Write to the guardian' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to the guardian' })
  await expect(writing.getByText(/^The danger may be at home/)).toBeVisible()
  await expectFitsEverywhere(page)
  await writing.getByRole('button', { name: 'Cancel' }).click()
  await section(page)
    .getByRole('button', { name: /^Close:/ })
    .click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(section(page).getByText(/closed by .*administrator Example/)).toBeVisible()
  await expect(section(page).getByText(/since/)).toHaveCount(0)
  await expectFitsEverywhere(page)
})
