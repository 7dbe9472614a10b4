import AxeBuilder from '@axe-core/playwright'
import { defaultLettersLook } from '../../src/contract/letters'
import { locales } from '../../src/contract/locales'
import { fillTemplate } from '../../src/server/mail/fillTemplate'
import { logoAddress } from '../../src/server/mail/mailer'
import { organizationTemplates } from '../../src/server/mail/texts'
import { expect, test } from './support/journey'

const address = `https://office.example/organization/register?data=${'eyJlbWFpbCI6'.repeat(30)}`
const values = {
  ...{ organization: 'The organization with a rather long name', name: 'Ada Byron', link: address },
  ...{ 'download.title': '', 'download.content': '', 'download.ios': '', 'download.android': '' },
  'download.redirect': '',
  account: '',
}
const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><rect width="480" height="120"/></svg>'
const looks = [
  { ...defaultLettersLook, footer: 'Sunny Platform\n1 Example Street' },
  { ...defaultLettersLook, colour: '#ffe000', logo: `data:image/svg+xml,${encodeURIComponent(wide)}` },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 700]) {
    test(`a letter fits a window of ${width} pixels in the ${colorScheme}, and everybody can read it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const locale of locales) {
        for (const look of looks) {
          const { html } = fillTemplate(organizationTemplates[locale], values, locale, look)
          await page.setContent(html.replace(logoAddress, look.logo))
          await expect(page.getByRole('link').first()).toHaveAttribute('href', address)
          await expect(page.getByRole('link').last()).toHaveText(address)
          const right = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(right).toBe(width)
          // A letter has no landmarks: mail programs have theirs around it.
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
            .analyze()
          expect(violations.map(({ id }) => id)).toEqual([])
        }
      }
    })
  }
}
