import type { RaThemeOptions } from 'react-admin'
import { classes } from './classes'
import { components } from './components'
import { listComponents } from './listComponents'
import { dark, fontFamily, light, type Palette, radius } from './tokens'

export const lightTheme = themeOf('light', light)
export const darkTheme = themeOf('dark', dark)

function themeOf(mode: 'light' | 'dark', tokens: Palette): RaThemeOptions {
  return {
    palette: {
      mode,
      primary: { main: tokens.brand, contrastText: tokens.onBrand },
      error: { main: tokens.bad, contrastText: tokens.onBrand },
      warning: { main: tokens.wait, contrastText: tokens.page },
      success: { main: tokens.good, contrastText: tokens.page },
      info: { main: tokens.calm, contrastText: tokens.page },
      background: { default: tokens.page, paper: tokens.raised },
      text: { primary: tokens.ink, secondary: tokens.quiet },
      action: { hover: tokens.hover, selected: tokens.selected },
      divider: tokens.line,
    },
    typography: {
      fontFamily,
      fontSize: 14,
      body1: { fontSize: 14, lineHeight: 20 / 14 },
      body2: { fontSize: 13, lineHeight: 18 / 13 },
      button: { textTransform: 'none', fontSize: 13, lineHeight: 18 / 13, fontWeight: 550 },
    },
    shape: { borderRadius: radius },
    components: { ...classes(tokens), ...components(tokens), ...listComponents(tokens) },
  }
}
