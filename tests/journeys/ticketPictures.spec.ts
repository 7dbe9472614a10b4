import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { boxOf, textsIn } from './support/desk'
import { expect, expectAccessible, signInToDemo, test } from './support/journey'
import { rowOf } from './support/lists'
import type { RunningOffice } from './support/offices'

/** A picture as somebody chooses one. */
async function picture(name: string, background: string) {
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
}

const viewTicketOf = (desk: Page, name: string) =>
  rowOf(desk, name)
    .getByRole('button', { name: /^View Ticket/ })
    .click()

/** Somebody who asks for help on the member's page, and the desk that has taken it. */
async function twoSides(page: Page, desk: Page, demo: RunningOffice, name: string): Promise<void> {
  await page.goto(`${demo.address}/demo/member`)
  await page.getByLabel('What is your first name?').fill(name)
  await page.getByLabel('What do you need help with?').fill('I can not find the button')
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByText('We have your question.')).toBeVisible()
  await signInToDemo(desk, demo, 'Administrator', '/office/support/tickets')
  await viewTicketOf(desk, name)
  await boxOf(desk).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(page.getByText(/ is here to help you\.$/)).toBeVisible()
}

/** The same with the desk in a browser of its own, and its box. */
async function apart(browser: Browser, page: Page, demo: RunningOffice, name: string) {
  const context = await browser.newContext()
  const desk = await context.newPage()
  await twoSides(page, desk, demo, name)
  return { context, desk, box: boxOf(desk) }
}

const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0

test('pictures and signs go both ways, are seen before they are sent, and the member says whether it helped', async ({
  page,
  demo,
  browser,
}) => {
  const desk = await browser.newPage()
  await twoSides(page, desk, demo, 'Pia')
  const box = boxOf(desk)

  // The member's, which is sent without words.
  await page.getByLabel('Add a picture').setInputFiles(await picture('screen.png', '#2244aa'))
  const pending = page.getByRole('list', { name: 'Pictures to send with your message' })
  await expect(pending.getByRole('img', { name: 'Your picture screen.png' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pending).toHaveCount(0)
  const sent = page.getByRole('log').getByRole('img', { name: 'A picture from you' })
  await expect.poll(() => sent.evaluate(isLoaded)).toBe(true)
  const seen = box.getByRole('log').getByRole('img', { name: 'Picture from Pia, without a description' })
  await expect.poll(() => seen.evaluate(isLoaded)).toBe(true)
  await expect(rowOf(desk, 'Pia')).toContainText('Picture')
  const [before] = await Promise.all([seen.getAttribute('src')])
  expect(before).toMatch(/^\/v1\/support\/pictures\/.*session=.*signature=/)

  // The desk's: one chosen, one pasted, both described; one of them is taken out again.
  const line = box.getByLabel('Message', { exact: true })
  await box.locator('input[type=file]').setInputFiles(await picture('button.png', '#22aa44'))
  await box.getByLabel('What does it show?').fill('The button with a bell')
  const { buffer } = await picture('pasted.png', '#aa2244')
  await line.evaluate(
    (field, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [...buffer],
  )
  await expect(box.getByLabel('What does it show?')).toHaveCount(2)
  await expectAccessible(desk)
  await box.getByRole('button', { name: 'Remove pasted.png' }).click()
  await line.fill('Press it')
  await desk.keyboard.press('Enter')
  const shown = page.getByRole('log').getByRole('img', { name: 'The button with a bell' })
  await expect.poll(() => shown.evaluate(isLoaded)).toBe(true)
  await expect.poll(() => textsIn(desk)).toContain('Press it')
  await box.getByRole('button', { name: 'Enlarge: The button with a bell' }).click()
  const whole = desk.getByRole('dialog').getByRole('img')
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await desk.keyboard.press('Escape')

  // The end, and what is said of it.
  await box.getByRole('button', { name: 'Mark as solved' }).click()
  await page.getByRole('button', { name: 'Yes, it helped' }).click()
  await expect(page.getByText('Thank you! You can change your answer.')).toBeVisible()
  await page.getByLabel('Do you want to tell us more?').fill('You found it!')
  await page.getByRole('form', { name: 'Did we help?' }).getByRole('button', { name: 'Send' }).click()
  await expect(box.getByText('You found it!')).toBeVisible()
  await expect(box.getByText(/Pia.* said that this helped\./)).toBeVisible()
  await expect(rowOf(desk, 'Pia')).toContainText('Helped')
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const side of [page, desk]) {
      await side.emulateMedia({ colorScheme })
      for (const width of [1280, 390]) {
        await side.setViewportSize({ width, height: 844 })
        await expectAccessible(side)
        const overflow = await side.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
    }
  }
  await desk.close()
})

test('a picture that is sent while the line is away arrives once, when it is back', async ({
  page,
  demo,
  browser,
}) => {
  const { context, desk, box } = await apart(browser, page, demo, 'Cuno')
  await box.locator('input[type=file]').setInputFiles(await picture('kept.png', '#22aa44'))
  await expect(box.getByLabel('What does it show?')).toBeVisible()
  await context.setOffline(true)
  await expect(box.getByText(/^You are offline/)).toBeVisible()
  await box.getByLabel('Message', { exact: true }).fill('Here it is')
  await desk.keyboard.press('Enter')
  await expect(box.getByText('Waiting to be sent')).toBeVisible()
  await context.setOffline(false)
  await expect(box.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 90_000 })
  const arrived = page.getByRole('log').getByRole('img')
  await expect(arrived).toHaveCount(1)
  await expect.poll(() => arrived.evaluate(isLoaded)).toBe(true)
  await expect(page.getByText('Here it is')).toHaveCount(1)
  await context.close()
})

test('an upload goes on while its box is hidden, holds the message until it is there, and can be given up', async ({
  page,
  demo,
  browser,
}) => {
  const { context, desk, box } = await apart(browser, page, demo, 'Dora')
  const held: (() => void)[] = []
  await desk.route('**/v1/support/tickets/*/pictures', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => undefined)
  })
  await box.locator('input[type=file]').setInputFiles(await picture('slow.png', '#2244aa'))
  const line = box.getByLabel('Message', { exact: true })
  await line.fill('Here it is')
  await line.press('Escape')
  await expect(box).toHaveCount(0)
  await viewTicketOf(desk, 'Dora')
  await expect(box.getByRole('progressbar')).toBeVisible()
  const send = box.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')

  await box.locator('input[type=file]').setInputFiles(await picture('wrong.png', '#aa2244'))
  await expect(box.getByRole('progressbar')).toHaveCount(2)
  await box.getByRole('button', { name: /^Remove.*wrong\.png/ }).click()
  await expect(box.getByRole('progressbar')).toHaveCount(1)
  await expect(line).toBeFocused()

  await expect.poll(() => held.length).toBe(2)
  for (const go of held) go()
  await expect(box.getByLabel('What does it show?')).toHaveCount(1)
  await line.press('Enter')
  await expect(page.getByRole('log').getByRole('img')).toHaveCount(1)
  await expect(page.getByText('Here it is')).toHaveCount(1)
  await context.close()
})

test('pictures are dropped and pasted, four of them at most; a sheet’s cells are pasted as their words', {
  tag: '@everyday',
}, async ({ page, demo, browser }) => {
  const { context, desk, box } = await apart(browser, page, demo, 'Emil')
  const line = box.getByLabel('Message', { exact: true })
  const { buffer } = await picture('any.png', '#884422')
  /** Files, and words beside them, as a hand or the clipboard holds them. */
  const held = (names: string[], text = '') =>
    desk.evaluateHandle(
      ([bytes, names, text]) => {
        const held = new DataTransfer()
        for (const name of names)
          held.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        if (text !== '') held.setData('text/plain', text)
        return held
      },
      [[...buffer], names, text] as const,
    )
  const paste = async (names: string[], text?: string) =>
    line.evaluate(
      (field, clipboardData) =>
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      await held(names, text),
    )
  const described = box.getByLabel('What does it show?')

  await line.dispatchEvent('drop', { dataTransfer: await held(['dropped.png']) })
  await expect(described).toHaveCount(1)
  // Whether the browser does as it does without us.
  expect(await paste(['cells.png'], 'A1')).toBe(true)
  expect(await paste(['pasted.png'])).toBe(false)
  await expect(described).toHaveCount(2)

  await line.dispatchEvent('drop', { dataTransfer: await held(['third.png', 'fourth.png', 'fifth.png']) })
  await expect(desk.getByText('Up to four pictures')).toBeVisible()
  await expect(described).toHaveCount(4)
  await expect(box.getByRole('button', { name: /^Remove/ })).toHaveCount(4)
  await box.getByRole('button', { name: /^Remove.*third\.png/ }).click()
  await expect(line).toBeFocused()
  const none = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await box.locator('input[type=file]').setInputFiles(none)
  const refusal = box.getByText(/none\.png.* could not be added/)
  await expect(refusal).toBeVisible()
  await line.press('Enter')
  await expect(page.getByRole('log').getByRole('img')).toHaveCount(3)
  await expect(refusal).toHaveCount(0)
  await context.close()
})
