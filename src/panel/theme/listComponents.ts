import type { RaThemeOptions } from 'react-admin'
import { lowWindow, narrowPage, type Palette } from './tokens'

const isWide = '@media (min-width: 900px)'

/** react-admin's list parts. */
export function listComponents(tokens: Palette): RaThemeOptions['components'] {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 44,
          padding: '2px 12px',
          borderColor: tokens.line,
          fontSize: 14,
          lineHeight: 20 / 14,
        },
        sizeSmall: { height: 36, padding: '1px 12px', '&.MuiTableCell-head': { height: 32 } },
        head: { height: 32, padding: '0 12px', color: tokens.quiet, fontSize: 12, fontWeight: 500 },
      },
    },
    RaList: {
      styleOverrides: {
        root: {
          flex: 1,
          '& .RaList-main': { flex: 1, minWidth: 0 },
          // Where there is room the rows scroll between toolbar and pager; elsewhere the whole page does.
          [isWide]: {
            minHeight: 0,
            '& .RaList-main': { display: 'flex', flexDirection: 'column', minHeight: 0 },
            '& .RaList-content': { minHeight: 0, overflow: 'auto' },
          },
          '& .RaList-noActions': { marginTop: 0 },
          '& .RaList-content': {
            flex: 1,
            backgroundColor: 'transparent',
            borderRadius: 0,
            boxShadow: 'none',
          },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          gap: '8px 12px',
          minHeight: 56,
          // The labels of the filters reach above them.
          padding: '12px 16px 8px',
          backgroundColor: 'transparent',
          [narrowPage]: { flexWrap: 'wrap', justifyContent: 'flex-start', padding: '12px 12px 8px' },
          '@media (max-width: 599.95px)': { flexDirection: 'row', backgroundColor: 'transparent' },
          '& > span:empty': { display: 'none' },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          gap: 2,
          minHeight: 0,
          alignSelf: 'flex-start',
          marginInlineStart: 'auto',
          '&&': { flex: 'none', padding: 0, backgroundColor: 'transparent' },
          [isWide]: { '& .MuiIconButton-root': { minWidth: 36, minHeight: 36 } },
        },
      },
    },
    // Below the last row, where it moves none, and in sight however long the list is; above the chat boxes that are put away.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          order: 1,
          position: 'sticky',
          [lowWindow]: { position: 'static' },
          zIndex: 3,
          justifySelf: 'center',
          marginBlock: '8px',
          bottom: 'calc(8px + var(--dock-height))',
          [isWide]: { bottom: 8 },
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            transform: 'none',
            gap: '4px 8px',
            height: 'auto',
            minHeight: 44,
            padding: '4px 12px',
            color: tokens.onInverse,
            backgroundColor: tokens.inverse,
            borderRadius: 10,
            boxShadow: '0 8px 24px rgb(0 0 0 / 0.24)',
          },
          '& .MuiButton-root, & .MuiIconButton-root': {
            color: tokens.onInverse,
            borderColor: 'transparent',
            '&.Mui-disabled': { opacity: 0.6 },
            [narrowPage]: { minWidth: 0, paddingInline: '6px' },
          },
          '& .MuiButton-colorError': { color: tokens.badOnInverse },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
          '& .RaBulkActionsToolbar-title .MuiTypography-root': { display: 'none' },
          // Its buttons stand in a RaTopToolbar, whose own rule is as strong as one `&`: whichever came later would hold.
          '&& .RaBulkActionsToolbar-topToolbar': {
            flex: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-start',
            gap: '4px 8px',
            padding: 0,
          },
        },
      },
    },
  }
}
