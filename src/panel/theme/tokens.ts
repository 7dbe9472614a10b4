/**
 * The look, once: MUI's themes and the light pages' custom properties are both made of these.
 * Each text colour has a contrast of 4.5 or more on `page`, `surface` and (for `on…`) on its own ground.
 */
export interface Palette {
  page: string
  surface: string
  raised: string
  line: string
  /** The edge of a field or a button, at a contrast of 3. */
  edge: string
  ink: string
  quiet: string
  brand: string
  onBrand: string
  brandSoft: string
  rail: string
  onRail: string
  railQuiet: string
  railActive: string
  focus: string
  good: string
  goodSoft: string
  bad: string
  badSoft: string
  wait: string
  waitSoft: string
  calm: string
  calmSoft: string
}

export const light: Palette = {
  page: '#f3f5f2',
  surface: '#ffffff',
  raised: '#f8faf7',
  line: '#dce2dc',
  edge: '#84918b',
  ink: '#1c2724',
  quiet: '#55625d',
  brand: '#1c6152',
  onBrand: '#ffffff',
  brandSoft: '#dcece5',
  rail: '#17352f',
  onRail: '#eaf4ef',
  railQuiet: '#a9c7bc',
  railActive: '#2a5248',
  focus: '#b4690e',
  good: '#1e6635',
  goodSoft: '#def0e1',
  bad: '#a2281f',
  badSoft: '#fae3df',
  wait: '#7a5106',
  waitSoft: '#faecca',
  calm: '#46576a',
  calmSoft: '#e4e9ef',
}

export const dark: Palette = {
  page: '#121817',
  surface: '#1a2221',
  raised: '#212b29',
  line: '#33403d',
  edge: '#74857f',
  ink: '#e6ece9',
  quiet: '#a5b3ae',
  brand: '#86cdb7',
  onBrand: '#08211b',
  brandSoft: '#21413a',
  rail: '#0e1d1a',
  onRail: '#e3efea',
  railQuiet: '#93b3a7',
  railActive: '#20443b',
  focus: '#f0b35a',
  good: '#93d6a4',
  goodSoft: '#1d3a26',
  bad: '#f2a59c',
  badSoft: '#4a211d',
  wait: '#e9c46f',
  waitSoft: '#42330f',
  calm: '#b3c3d6',
  calmSoft: '#2a3542',
}

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

/** Pixels. */
export const radius = 8
export const touchTarget = 44
