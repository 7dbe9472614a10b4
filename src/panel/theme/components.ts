import type { RaThemeOptions } from 'react-admin'
import { type Palette, touchTarget } from './tokens'

const forFingers = '@media (pointer: coarse)'

export function components(tokens: Palette): RaThemeOptions['components'] {
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiButtonBase: {
      // `disableRipple` keeps the nodes of each dialog that was closed.
      defaultProps: { disableTouchRipple: true, focusRipple: false },
      styleOverrides: {
        root: { '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '4px 14px',
          [forFingers]: { minHeight: touchTarget },
        },
        sizeSmall: { minHeight: 32, padding: '4px 10px', [forFingers]: { minHeight: touchTarget } },
        containedPrimary: filled(tokens.brandFill, tokens.brandFillHover, tokens),
        containedError: filled(tokens.badFill, tokens.badFill, tokens),
        outlined: { borderColor: tokens.edge },
        outlinedPrimary: { color: tokens.ink },
      },
    },
    MuiIconButton: {
      defaultProps: { disableFocusRipple: true },
      styleOverrides: { root: { minWidth: touchTarget, minHeight: touchTarget } },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: 32,
          padding: '2px 10px',
          textTransform: 'none',
          fontSize: 13,
          color: tokens.ink,
          [forFingers]: { minHeight: touchTarget },
        },
      },
    },
    MuiAvatar: {
      styleOverrides: {
        root: {
          width: 34,
          height: 34,
          fontSize: 12,
          fontWeight: 650,
          color: tokens.brand,
          backgroundColor: tokens.brandSoft,
        },
      },
    },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    // Labels and messages have their place at all times: nothing jumps when there is one.
    MuiTextField: {
      defaultProps: {
        variant: 'outlined',
        size: 'small',
        fullWidth: true,
        slotProps: { inputLabel: { shrink: true } },
      },
    },
    // A long label of a fact keeps its distance.
    RaRecordField: { styleOverrides: { root: { columnGap: 8 } } },
    // An empty text stays a text, and not null.
    RaTextInput: { defaultProps: { parse: (text: string) => text } },
    MuiFormLabel: { styleOverrides: { root: { fontWeight: 600 }, asterisk: { display: 'none' } } },
    MuiInputBase: {
      styleOverrides: {
        // A phone zooms into a field with smaller letters.
        root: { [forFingers]: { fontSize: 16 } },
        input: { '&::placeholder': { color: tokens.quiet, opacity: 1 } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 36,
          backgroundColor: tokens.surface,
          [forFingers]: { minHeight: touchTarget },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: tokens.edge, '& legend': { fontWeight: 600 } },
        },
        // A field of several lines has the padding around it, and one with a sign before its text a gap there.
        inputSizeSmall: {
          '&:not(.MuiInputBase-inputMultiline)': { padding: '6px 12px', height: 20 },
          '&.MuiInputBase-inputAdornedStart': { paddingLeft: 0 },
        },
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          minHeight: 34,
          padding: '4px 12px',
          gap: 10,
          borderRadius: 8,
          border: '1px solid transparent',
          color: tokens.quiet,
          fontSize: 13,
          fontWeight: 550,
          [forFingers]: { minHeight: touchTarget },
          '&[aria-current=page]': {
            color: tokens.ink,
            backgroundColor: tokens.surface,
            borderColor: tokens.line,
          },
          '&[data-active=true]': { color: tokens.ink },
        },
      },
    },
    // What waits, beside the menu's words.
    MuiListItem: {
      styleOverrides: {
        root: { '& > .MuiListItemButton-root.MuiListItemButton-root': { paddingRight: 12 } },
      },
    },
    MuiListItemSecondaryAction: {
      styleOverrides: {
        root: {
          right: 12,
          pointerEvents: 'none',
          color: tokens.wait,
          fontSize: 13,
          fontWeight: 550,
          fontVariantNumeric: 'tabular-nums',
        },
      },
    },
    // What has a name keeps it: a column is not called by the order that its button would bring. It is heard as its description alone.
    MuiTooltip: { defaultProps: { describeChild: true, slotProps: { popper: { 'aria-hidden': true } } } },
    MuiDialog: {
      styleOverrides: {
        paper: { border: `1px solid ${tokens.line}`, borderRadius: 14 },
        paperFullScreen: { borderRadius: 0 },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { flex: 1, minWidth: 0, padding: 0, fontSize: 15, lineHeight: 22 / 15, fontWeight: 620 },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          gridArea: 'body',
          position: 'relative',
          minWidth: 0,
          padding: '20px 24px',
          overflowWrap: 'anywhere',
          '&:focus-visible': { outlineWidth: 1, outlineOffset: -1 },
          '& h3': { margin: '20px 0 8px', fontSize: 13, fontWeight: 600 },
          '@media (max-width: 599px)': { padding: 16 },
        },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          gridArea: 'foot',
          flexWrap: 'wrap',
          gap: 12,
          minHeight: 60,
          padding: '10px 16px 10px 24px',
          borderTop: `1px solid ${tokens.line}`,
          '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
          '& > p': { flex: '1 1 200px', margin: 0 },
          '& > p:empty': { flexBasis: 0 },
          '@media (max-width: 599px)': {
            gap: 8,
            padding: '10px 16px',
            '& > button': { flex: '1 0 auto' },
            '& > p': { flex: '1 0 100%' },
            // What decides has a line of its own.
            '& > p:empty': { height: 0, marginBottom: '-8px' },
          },
        },
      },
    },
    // Its ground says how it stands; the words need no picture beside them.
    MuiAlert: {
      defaultProps: { icon: false },
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          alignItems: 'center',
          padding: '4px 16px',
          fontSize: 14,
          color: tokens.ink,
          '&:focus-visible': { outlineOffset: -2 },
          '& strong + span': { display: 'block' },
          '& p': { margin: '4px 0 0' },
        },
        message: { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
        action: { gap: 8, alignItems: 'center', margin: 0, padding: '4px 0' },
        standardSuccess: { backgroundColor: tokens.goodSoft },
        standardWarning: { color: tokens.wait, backgroundColor: tokens.waitSoft },
        standardError: { color: tokens.bad, backgroundColor: tokens.badSoft },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { color: tokens.onInverse, backgroundColor: tokens.inverse } },
    },
  }
}

function filled(backgroundColor: string, hover: string, { onBrand: color }: Palette) {
  return { color, backgroundColor, '&:hover': { backgroundColor: hover } }
}
