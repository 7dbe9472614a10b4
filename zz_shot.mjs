import { chromium } from '@playwright/test'
export const base = process.env.BASE ?? 'http://127.0.0.1:8099'
export async function session({ email = 'administrator', width = 1280, height = 800, dark = false, locale } = {}) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', ...(locale && { locale }) })
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0, 300)))
  await page.goto(base)
  await page.getByLabel(/email/i).fill(`${email}@gatehouse.example`)
  await page.getByLabel(/password|mot de passe/i).first().fill('DEMO-office-2026!')
  await page.keyboard.press('Enter')
  await page.waitForURL(/office/)
  await page.waitForTimeout(1500)
  return { browser, page, shot: (n) => page.screenshot({ path: `/tmp/m/shots/${n}.png` }) }
}
