import type { RaThemeOptions } from 'react-admin'
import { dark, fontFamily, light, type Palette, radius, touchTarget } from './tokens'

export const lightTheme = themeOf('light', light)
export const darkTheme = themeOf('dark', dark)

function themeOf(mode: 'light' | 'dark', tokens: Palette): RaThemeOptions {
  return {
    palette: {
      mode,
      primary: { main: tokens.brand, contrastText: tokens.onBrand },
      error: { main: tokens.bad, contrastText: tokens.page },
      warning: { main: tokens.wait, contrastText: tokens.page },
      success: { main: tokens.good, contrastText: tokens.page },
      info: { main: tokens.calm, contrastText: tokens.page },
      background: { default: tokens.page, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.quiet },
      divider: tokens.line,
    },
    typography: { fontFamily, fontSize: 14, button: { textTransform: 'none', fontWeight: 600 } },
    shape: { borderRadius: radius },
    components: components(tokens),
  }
}

function components(tokens: Palette): RaThemeOptions['components'] {
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiButtonBase: {
      // `disableRipple` keeps the nodes of each dialog that was closed.
      defaultProps: { disableTouchRipple: true, focusRipple: false },
      styleOverrides: {
        root: { '&:focus-visible': { outline: `3px solid ${tokens.focus}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, '@media (pointer: coarse)': { minHeight: touchTarget } },
        sizeSmall: { minHeight: 34, '@media (pointer: coarse)': { minHeight: touchTarget } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: touchTarget, minHeight: touchTarget } } },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '10px 12px', borderColor: tokens.line, fontSize: '0.9rem', lineHeight: 1.45 },
        head: { padding: '8px 12px', color: tokens.quiet, fontSize: '0.8rem', fontWeight: 650 },
      },
    },
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-noActions': { marginTop: 0 },
          '& .RaList-content': { border: `1px solid ${tokens.line}`, boxShadow: 'none', overflowX: 'auto' },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '@container content (max-width: 651px)': {
            '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
            '& :is(tbody, tr, td)': { display: 'block', border: 0 },
            '& tr': { padding: '10px 14px', borderBottom: `1px solid ${tokens.line}` },
            '& td': { padding: '3px 0', textAlign: 'start' },
            '& td[data-label]:not(:has(button))::before': {
              content: 'attr(data-label) ": "',
              color: tokens.quiet,
            },
            '& td:empty': { display: 'none' },
          },
        },
      },
    },
    RaDataTableHeadCell: { styleOverrides: { root: { backgroundColor: tokens.raised } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${tokens.line}` } } },
  }
}
