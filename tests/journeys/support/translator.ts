import type { BrowserContext, Page } from '@playwright/test'

/** A text that the page had, and what stands in its place now. */
type Translated = readonly [text: Text, font: HTMLElement]

declare global {
  interface Window {
    translatedTexts: Translated[]
  }
}

/** What a translator does to a page's texts: Chrome's puts its own into two `<font>`s, others move the page's into them. */
export const translators = { 'moves texts': true, 'puts its own texts in their place': false } as const

/** Has each page of a context translated, with what comes to it later; answers how to end that. */
export async function translatePages(context: BrowserContext, isMoving: boolean) {
  return await context.addInitScript((isMoving) => {
    const leftAlone = 'font, script, style, textarea, title, svg, [translate="no"], [contenteditable="true"]'
    window.translatedTexts = []
    const translate = (text: Text) => {
      if (!text.isConnected || text.data.trim() === '' || text.parentElement?.closest(leftAlone)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(isMoving ? text : new Text(text.data))
      window.translatedTexts.push([text, outer])
    }
    const walk = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = root instanceof Text ? [root] : []
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      found.forEach(translate)
    }
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) walk(node)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  }, isMoving)
}

/** What is in the page and was translated. */
export async function translatedIn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('font > font')].map(({ textContent }) => textContent?.trim() ?? ''),
  )
}

/** Texts that have changed since they were translated, while the page still shows what they said before. */
export async function staleIn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    window.translatedTexts.flatMap(([{ data }, font]) =>
      font.isConnected && font.textContent !== data ? [`${font.textContent} for ${data}`] : [],
    ),
  )
}
