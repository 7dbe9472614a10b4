import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { type Drawing, pngOf } from '../data/drawings'
import { filmOf } from '../support/files/films'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { addMediaPosts, type MediaPost, storeMedia } from '../support/platform/mediaPosts'
import { report } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { openEmpty, type RunningOffice } from './support/offices'
import { approveButton, decideBy, reviewDialog } from './support/review'
import { approve, expectRefused, playTo, showAll, videoOf } from './support/seeing'

const picture = (path: string) => ({ path: `${path}.png`, type: 'image/png' }) as const
const withSmall = (path: string) => ({ ...picture(path), thumbnail: `${path}.png` })
const video = (path: string) => ({ path: `${path}.mp4`, type: 'video/mp4' }) as const
const one = (pid: string, item: MediaPost['media'][number] = picture(pid)): MediaPost => ({
  pid,
  media: [item],
})
const byAnalyzer = { moderator: 'analyzer', moderator_name: null } as const
const posts: MediaPost[] = [
  { ...one('unscored'), more: { status: 'pending', moderator: null, moderator_name: null } },
  { ...one('explicit'), more: { ...byAnalyzer, score_image: 0.98 } },
  { ...one('harmless'), more: { ...byAnalyzer, score_text: 0.9, score_image: 0.01 } },
  { ...one('reported'), more: { status: 'public', moderator: null, moderator_name: null } },
  ...['late', 'missing', 'expired', 'lost', 'scribble', 'returning', 'elsewhere', 'healed'].map((pid) =>
    one(pid),
  ),
  ...['still', 'leapt', 'watched', 'foreign', 'vanished'].map((pid) => one(pid, video(pid))),
  one('short', video('short')),
  { pid: 'pair', media: [picture('pair-1'), picture('pair-2')] },
  { pid: 'trio', media: ['trio-1', 'trio-2', 'trio-3'].map(withSmall) },
]

let office: RunningOffice
test.beforeAll(async () => {
  office = await openEmpty((engine) => addMediaPosts(engine, posts))
  await report(office.address, 'reported')
  const png = await pngOf('landscape')
  const playable = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'] as const
  const films = {
    long: await film(8, ...playable),
    short: await film(2, ...playable),
    foreign: await film(2),
  }
  const contentOf = (path: string) => {
    if (path.endsWith('.png')) return path === 'scribble.png' ? Buffer.from('no picture') : png
    if (path === 'foreign.mp4') return films.foreign
    return path === 'short.mp4' ? films.short : films.long
  }
  const isThere = (path: string) => !['missing.png', 'elsewhere.png', 'vanished.mp4'].includes(path)
  const paths = posts.flatMap(({ media }) => media.map(({ path }) => path)).filter(isThere)
  storeMedia(office.directory, Object.fromEntries(paths.map((path) => [path, contentOf(path)])))
})
test.afterAll(() => office.close())

/** A film of so many seconds. */
async function film(seconds: number, ...words: string[]): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-seen-'))
  try {
    const to = join(folder, 'film.mp4')
    const shown = Array.from({ length: seconds }, (_, n): Drawing => (n % 2 ? 'night' : 'landscape'))
    await filmOf(shown, to, ...words)
    return readFileSync(to)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens a post, and collects what is sent to decide posts. */
async function review(
  page: Page,
  pid: string,
  screen = pid === 'unscored' ? 'waiting' : 'blocked',
): Promise<string[]> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/posts/')) sent.push(request.postData() ?? '')
  })
  await signIn(page, office, 'Administrator', `/office/posts/${screen}`)
  await page
    .getByRole('row')
    .filter({ hasText: pid })
    .getByRole('button', { name: /^Review/ })
    .click()
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText(pid)
  return sent
}

const answer = (status: number) => (route: Route) => route.fulfill({ status })

test.describe('is not approved', () => {
  test('1: a blurred picture that nobody has scored', async ({ page }) => {
    const sent = await review(page, 'unscored')
    await expectRefused(page, sent)
  })

  test('2: a blurred picture that the analyzer blocked for its own score', { tag: '@everyday' }, async ({
    page,
  }) => {
    const sent = await review(page, 'explicit')
    await expectRefused(page, sent)
  })

  test('3: a blurred picture with a harmless score', async ({ page }) => {
    const sent = await review(page, 'harmless')
    await expectRefused(page, sent)
  })

  test('4: a picture that is asked for and not loaded yet', async ({ page }) => {
    let letGo = () => {}
    const context = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/media/late.png*', async (route) => {
      await context
      await route.continue()
    })
    const sent = await review(page, 'late')
    await showAll(page)
    await expectRefused(page, sent)
    await expect(reviewDialog(page).getByText('This file is taking a long time to load.')).toBeVisible()
    await expectRefused(page, sent)
    await expect(reviewDialog(page).getByRole('checkbox', { name: /^I viewed it elsewhere/ })).toBeVisible()
    letGo()
    await approve(page)
    expect(JSON.parse(sent[0] ?? '')).not.toHaveProperty('seenElsewhere')
    await page.unrouteAll()
  })

  test('5: a picture that is gone', async ({ page }) => {
    const sent = await review(page, 'missing')
    await expect(reviewDialog(page).getByText('This file no longer exists.')).toBeVisible()
    await showAll(page)
    await expectRefused(page, sent)
  })

  test('6: a picture whose address has expired, until the post is refreshed', async ({ page }) => {
    await page.route('**/media/expired.png*', answer(401))
    const sent = await review(page, 'expired')
    await expect(reviewDialog(page).getByText(/its address may have expired/)).toBeVisible()
    await showAll(page)
    await expectRefused(page, sent)
    await page.unroute('**/media/expired.png*')
    await reviewDialog(page)
      .getByRole('button', { name: /^Refresh: Picture 1 of 1/ })
      .click()
    await approve(page)
  })

  test('7: a picture that is out of reach', async ({ page }) => {
    await page.route('**/media/lost.png*', (route) => route.abort('connectionrefused'))
    const sent = await review(page, 'lost')
    await expect(reviewDialog(page).getByText('This file can’t be reached.')).toBeVisible()
    await showAll(page)
    await expectRefused(page, sent)
    await page.unrouteAll()
  })

  test('8: a picture that is none', async ({ page }) => {
    const sent = await review(page, 'scribble')
    await expect(reviewDialog(page).getByText('This browser can’t play or show this file.')).toBeVisible()
    await showAll(page)
    await expectRefused(page, sent)
  })

  test('9: a video that stands at its beginning, and one of which too little was played', {
    tag: '@everyday',
  }, async ({ page }) => {
    const sent = await review(page, 'still')
    await expectRefused(page, sent)
    await showAll(page)
    await expect(reviewDialog(page).getByText('Play at least 5 seconds, or the whole video.')).toBeVisible()
    await expectRefused(page, sent)
    await playTo(page, 1.5)
    await expectRefused(page, sent)
  })

  test('10: a video at whose end one has leapt', async ({ page }) => {
    const sent = await review(page, 'leapt')
    await showAll(page)
    const isAtEnd = videoOf(page).evaluate(
      (element: HTMLVideoElement) =>
        new Promise((resolve) => {
          const leap = () => {
            element.onseeked = () => element.ended && resolve(true)
            element.currentTime = element.duration
          }
          if (element.readyState > 1) leap()
          else element.oncanplay = leap
        }),
    )
    expect(await isAtEnd).toBe(true)
    await expectRefused(page, sent)
  })

  test('11: a video that this browser can’t play, and one that is gone', async ({ page }) => {
    const sent = await review(page, 'foreign')
    await showAll(page)
    await expect(reviewDialog(page).getByText('This browser can’t play or show this file.')).toBeVisible()
    await expectRefused(page, sent)
    const others = await review(page, 'vanished')
    await showAll(page)
    await expect(reviewDialog(page).getByText('This file no longer exists.')).toBeVisible()
    await expectRefused(page, others)
  })

  test('12: two pictures of which one was shown', async ({ page }) => {
    const sent = await review(page, 'pair')
    await reviewDialog(page)
      .getByRole('button', { name: /^Show: Picture 1 of 2/ })
      .click()
    await expectRefused(page, sent)
    await showAll(page)
    await approve(page)
  })

  test('what was seen before one went on and came back', async ({ page }) => {
    const sent = await review(page, 'returning')
    await showAll(page)
    await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('j')
    await expect(reviewDialog(page).getByLabel('Text of the post')).not.toHaveText('returning')
    await page.keyboard.press('k')
    await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText('returning')
    await expectRefused(page, sent)
  })

  test('a picture of a public post whose reports that would settle', async ({ page }) => {
    const sent = await review(page, 'reported', 'reported')
    await expectRefused(page, sent)
    await showAll(page)
    await approve(page)
  })
})

test('a video is approved once 5 seconds of it were played, in parts and by keyboard alone', {
  tag: '@everyday',
}, async ({ page }) => {
  const sent = await review(page, 'watched')
  await showAll(page)
  await playTo(page, 1.5)
  await expectRefused(page, sent)
  await playTo(page, 5.2)
  await expect(reviewDialog(page).getByText('Seen', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await approve(page)
})

test('a shorter video is approved once it has come to its end', async ({ page }) => {
  const sent = await review(page, 'short')
  await showAll(page)
  await playTo(page, 0.5)
  await expectRefused(page, sent)
  await playTo(page, 2)
  await approve(page)
})

test('what can’t be shown is approved by who says to have seen it elsewhere, and that is kept', {
  tag: '@everyday',
}, async ({ page }) => {
  const sent = await review(page, 'elsewhere')
  const step = reviewDialog(page).getByRole('checkbox', { name: /^I viewed it elsewhere: Picture 1 of 1/ })
  await expect(step).not.toBeChecked()
  await expectRefused(page, sent)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await step.check()
  await approve(page)
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ action: 'approve', seenElsewhere: true })
  const { body } = await signInByCall(office.address, emailOf('Administrator'), password)
  const administrator = client(office.address, { authorization: `Bearer ${body.result.token}` })
  const filter = encodeURIComponent(JSON.stringify({ subject: 'elsewhere', act: 'approve' }))
  const events = await administrator.get(`/events?filter=${filter}`)
  expect(events.body).toMatchObject([{ actor: { uid: 'administrator' }, after: { seenElsewhere: true } }])
})

test('who has said so and can see it after a refresh is asked to look', async ({ page }) => {
  await page.route('**/media/healed.png*', answer(404))
  const sent = await review(page, 'healed')
  await reviewDialog(page)
    .getByRole('checkbox', { name: /^I viewed it elsewhere/ })
    .check()
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
  await page.unroute('**/media/healed.png*')
  await reviewDialog(page)
    .getByRole('button', { name: /^Refresh: Picture/ })
    .click()
  await expectRefused(page, sent)
  await showAll(page)
  await approve(page)
  expect(JSON.parse(sent[0] ?? '')).not.toHaveProperty('seenElsewhere')
})

test('seen is what stood in sight for a second: of three pictures, one after the other; and after signing in again they load', {
  tag: '@everyday',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await review(page, 'trio')
  const expectOff = async (which: 'Previous' | 'Next', isOff: boolean) => {
    const arrow = reviewDialog(page).getByRole('button', { name: `${which} files` })
    await expect(arrow).toHaveAttribute('aria-disabled', String(isOff))
  }
  await expectOff('Previous', true)
  await expectOff('Next', false)
  await showAll(page)
  const seen = reviewDialog(page).getByText('Seen', { exact: true })
  await expect(seen).toHaveCount(1)
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.waitForTimeout(1500)
  await expect(seen).toHaveCount(1)
  for (const count of [2, 3]) {
    // A that is refused brings the next into sight.
    await decideBy(page, 'a')
    await expect(seen).toHaveCount(count)
  }
  await expectOff('Previous', false)
  await expectOff('Next', true)
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  const small = page.getByRole('row').filter({ hasText: 'trio' }).locator('img').first()
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => small.evaluate(isLoaded)).toBe(true)
  const before = await small.getAttribute('src')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '').detail.token)
  await client(office.address, { authorization: `Bearer ${token}` }).post('/auth/logout', {})
  await page.getByLabel('Email').fill(emailOf('Administrator'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  // Where one comes back to depends on what has found first that the session had ended.
  const blocked = page.getByRole('link', { name: 'Blocked' })
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  if (!(await blocked.isVisible())) await page.getByRole('button', { name: 'Posts' }).click()
  await blocked.click()
  await expect.poll(() => small.getAttribute('src')).not.toBe(before)
  await expect.poll(() => small.evaluate(isLoaded)).toBe(true)
})
