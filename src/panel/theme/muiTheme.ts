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
    // Labels and messages have their place at all times: nothing jumps when there is one.
    MuiTextField: { defaultProps: { fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
    MuiFormLabel: { styleOverrides: { root: { fontWeight: 600 }, asterisk: { display: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: tokens.surface },
        notchedOutline: { borderColor: tokens.edge, '& legend': { fontWeight: 600 } },
      },
    },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: tokens.quiet, opacity: 1 } } } },
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
          '& .RaList-content': {
            overflow: 'clip',
            border: `1px solid ${tokens.line}`,
            borderRadius: `${radius}px ${radius}px 0 0`,
            boxShadow: 'none',
          },
          '& .RaList-content:last-child': { borderRadius: `${radius}px` },
          '& .pager': {
            border: `1px solid ${tokens.line}`,
            borderTop: 0,
            borderRadius: `0 0 ${radius}px ${radius}px`,
          },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          display: 'grid',
          gap: 14,
          minHeight: 0,
          marginBottom: 14,
          '@media (max-width: 599.95px)': { backgroundColor: 'transparent' },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& table': { tableLayout: 'fixed' },
          '& td': { overflowWrap: 'anywhere' },
          '& tbody tr:has(button)': { cursor: 'pointer' },
          '& :is(button, input)': { scrollMarginBlock: '72px 140px' },
          '@container content (652px <= width < 1158px)': { '& [data-hide-below=lg]': { display: 'none' } },
          '@container content (652px <= width < 860px)': { '& [data-hide-below=md]': { display: 'none' } },
          // Each row's name and its button, and below them what else is known of it.
          '@container content (max-width: 651px)': {
            '& :is(table, tbody)': { display: 'block' },
            '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
            '& tr': {
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '2px 12px',
              padding: '8px 12px',
              borderBottom: `1px solid ${tokens.line}`,
            },
            '& td': { padding: 0, border: 0, fontSize: '0.86rem', textAlign: 'start' },
            '& td[role=rowheader]': { order: -2, flex: '1 0 calc(100% - 8.5rem)', fontSize: '0.9rem' },
            '& td:has(button)': { order: -1, marginInlineStart: 'auto' },
            '& td[data-label]:not(:has(button))::before': {
              content: 'attr(data-label) ": "',
              color: tokens.quiet,
            },
            '& td:not([role=rowheader]) :is(.clamp, .waiting)': { display: 'inline' },
            '& td > * + *': { marginInlineStart: 6 },
            '& td[role=rowheader] > *': { marginInlineStart: 0 },
            '& td :is(.only-medium, .only-large)': { display: 'none' },
            '& td:empty': { display: 'none' },
          },
        },
      },
    },
    RaDataTableHeadCell: { styleOverrides: { root: { backgroundColor: tokens.raised } } },
    // Within its landmark, and not at the end of the page.
    MuiTooltip: { defaultProps: { slotProps: { popper: { disablePortal: true } } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${tokens.line}` } } },
  }
}
