import { dark, fontFamily, light, type Palette, radius } from './tokens'

/** The tokens as CSS custom properties: `brandSoft` is `--brandSoft`. */
function customProperties(): string {
  const shared = `--radius:${radius}px;--font:${fontFamily}`
  return `:root{${declare(light)};${shared}}@media (prefers-color-scheme:dark){:root{${declare(dark)}}}`
}

/** A constructed sheet is allowed by a content security policy that forbids inline styles. */
export function adoptTokens(target: Document): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(customProperties())
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet]
}

function declare(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
