/**
 * The look, once: MUI's themes and the light pages' custom properties are both made of these. Stone-neutral surfaces and one
 * green; colour appears only where somebody is needed. Each text colour has a contrast of 4.5 or more on `page`, `surface`,
 * `selected` and on its own soft ground.
 */
export const light = {
  page: '#f6f5f2',
  surface: '#ffffff',
  /** Dialogs and menus. */
  raised: '#ffffff',
  hover: '#f4f4f1',
  selected: '#e9f2ee',
  line: '#e6e5e0',
  /** Edges of fields and buttons, at a contrast of 3. */
  edge: '#8a8983',
  ink: '#1b1e1d',
  quiet: '#555a57',
  brand: '#14614e',
  brandSoft: '#e4f0eb',
  /** Below white text. */
  brandFill: '#14614e',
  brandFillHover: '#0f4f40',
  onBrand: '#ffffff',
  rail: '#14352d',
  onRail: '#eaf4ef',
  focus: '#2563c9',
  good: '#1f6b43',
  goodDot: '#2e8a57',
  goodSoft: '#e4f0eb',
  bad: '#a3302a',
  badSoft: '#fbece9',
  badFill: '#b23a32',
  wait: '#7a5007',
  waitSoft: '#faf0da',
  waitDot: '#b97908',
  calm: '#3d5878',
  calmSoft: '#eaeff5',
  /** The selection bar and notifications. */
  inverse: '#232726',
  onInverse: '#f3f4f2',
  badOnInverse: '#f0a097',
}

export type Palette = typeof light

export const dark: Palette = {
  page: '#121413',
  surface: '#191c1b',
  raised: '#202423',
  hover: '#222625',
  selected: '#1b2d27',
  line: '#2b2f2e',
  edge: '#767c79',
  ink: '#e6e8e6',
  quiet: '#a9afab',
  brand: '#7ccbb2',
  brandSoft: '#1c342d',
  brandFill: '#26745f',
  brandFillHover: '#2d846d',
  onBrand: '#ffffff',
  rail: '#0e1d1a',
  onRail: '#e3efea',
  focus: '#8ab4ff',
  good: '#7fcfa0',
  goodDot: '#4fa878',
  goodSoft: '#1c342d',
  bad: '#f0a097',
  badSoft: '#3a2422',
  badFill: '#b2453c',
  wait: '#e3be73',
  waitSoft: '#352c18',
  waitDot: '#d9a441',
  calm: '#afc4dd',
  calmSoft: '#232d39',
  inverse: '#2b302e',
  onInverse: '#e6e8e6',
  badOnInverse: '#f0a097',
}

export const fontFamily =
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

/** Pixels. */
export const radius = 6
export const sheetCorner = 12
export const touchTarget = 44
export const barHeight = 48
export const railWidth = 216

/** A container query: a chat box beside the page takes room. */
export const narrowPage = '@container content (max-width: 759px)'
export const widePage = '@container content (min-width: 760px)'

/** 400 % zoom, or a phone on its side: sticky parts would leave no room. */
export const lowWindow = '@media (max-height: 420px)'

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
