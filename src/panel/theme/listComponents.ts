import type { RaThemeOptions } from 'react-admin'
import { barHeight, type Palette } from './tokens'

const isWide = '@media (min-width: 900px)'
const isNarrow = '@container content (max-width: 759px)'
const inOneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** react-admin's list and its table: a toolbar of one line, rows of one line each, the bar of the chosen, the pager. */
export function listComponents(tokens: Palette): RaThemeOptions['components'] {
  const hairline = `1px solid ${tokens.line}`
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
          minHeight: 52,
          padding: '8px 16px',
          backgroundColor: 'transparent',
          // Search and buttons, in one line where there is room to type, and below them what the list can be narrowed by.
          [isNarrow]: {
            flexWrap: 'wrap',
            justifyContent: 'flex-start',
            padding: '8px 12px',
            '& .density': { display: 'none' },
            '& .saved': { order: 1 },
            '& .primary': {
              minWidth: 44,
              padding: '4px 10px',
              '& .MuiButton-startIcon': { margin: 0 },
              '& span + span': { display: 'none' },
            },
            '& :is(search, form)': { display: 'contents' },
            '& form > *': { order: 2, flex: '1 1 160px', maxWidth: 'max-content' },
            '& form > :has(> span > select)': { minWidth: 0 },
            '& form > :first-child': { order: 0, flexBasis: 120 },
            '& form > :first-child:has(input)': { flexBasis: 200, maxWidth: 'none' },
          },
          '@media (max-width: 599.95px)': { flexDirection: 'row', backgroundColor: 'transparent' },
          '& > span:empty': { display: 'none' },
          [isWide]: { '& .saved': { minWidth: 36, minHeight: 36, padding: '8px' } },
          // Where there are heads, these sort.
          '@container content (min-width: 760px)': { '& .sorting': { display: 'none' } },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          gap: 2,
          minHeight: 0,
          marginInlineStart: 'auto',
          '& .sorting button': { color: 'inherit' },
          '&&': { flex: 'none', padding: 0, backgroundColor: 'transparent' },
          [isWide]: { '& .MuiIconButton-root': { minWidth: 36, minHeight: 36 } },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& th.MuiTableCell-root': {
            position: 'sticky',
            top: barHeight,
            zIndex: 2,
            backgroundColor: tokens.surface,
            [isWide]: { top: 0 },
          },
          // A column is as wide as its head says, or takes a share of what is left; what is too wide then moves sideways, behind
          // what is done with a row.
          '@container content (min-width: 760px)': {
            '& tbody tr': { backgroundColor: tokens.surface },
            '& tr > :last-child': { position: 'sticky', insetInlineEnd: 0 },
            '& td:last-child': { backgroundColor: 'inherit' },
            // There the head would stick to the wrapper, and not to the page below the bar.
            '@media (max-width: 899.95px)': {
              '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
              '& th.MuiTableCell-root': { top: 0 },
            },
          },
          '& td': { ...inOneLine, maxWidth: 0 },
          '& td :is(.clamp, .author-names > *)': { display: 'block', ...inOneLine },
          '& td .clamp-inline': {
            display: 'inline-block',
            maxWidth: '100%',
            verticalAlign: 'bottom',
            fontWeight: 550,
            ...inOneLine,
          },
          '& .MuiTableCell-paddingCheckbox.MuiTableCell-root': {
            width: 46,
            padding: '0 0 0 6px',
            textOverflow: 'clip',
          },
          '& .MuiCheckbox-root': { padding: '6px', marginInlineStart: '3px' },
          '& tbody tr:has(button)': { cursor: 'pointer' },
          '& tbody tr:has(input:checked)': { backgroundColor: tokens.selected },
          '& :is(button, input)': { scrollMarginBlock: '96px 72px' },
          // What a column says that is left out stands in another one.
          '& [data-show]': { display: 'none' },
          '@container content (760px <= width < 1158px)': {
            '& [data-hide-below=lg]': { display: 'none' },
            '& [data-show=lg]': { display: 'inline' },
          },
          '@container content (760px <= width < 912px)': {
            '& [data-hide-below=md], & [data-show=lg]': { display: 'none' },
            '& [data-show=md]': { display: 'block' },
          },
          // Each row's name and its button, and below them what else is known of it.
          [isNarrow]: {
            '& :is(table, tbody)': { display: 'block' },
            '& thead:not(:has(input))': { position: 'absolute', clipPath: 'inset(50%)' },
            '& thead': { display: 'block' },
            '& th.MuiTableCell-root': {
              position: 'absolute',
              top: 2,
              border: 0,
              backgroundColor: 'transparent',
            },
            '& th.MuiTableCell-root:not(:has(input))': { clipPath: 'inset(50%)' },
            '& tbody tr': { '&::after': { content: '""', order: -1, flexBasis: '100%' } },
            '& tr': {
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '0 8px',
              minHeight: 64,
              padding: '6px 12px',
              borderBottom: hairline,
            },
            '& thead tr': { minHeight: 36 },
            '& tr:has(input)': { position: 'relative', paddingLeft: '44px' },
            '& td': {
              height: 'auto',
              minWidth: 0,
              maxWidth: 'none',
              padding: 0,
              border: 0,
              fontSize: 13,
              textAlign: 'start',
            },
            '& .MuiTableCell-paddingCheckbox.MuiTableCell-root': {
              position: 'absolute',
              top: 4,
              left: 2,
              width: 40,
              height: 'auto',
              zIndex: 1,
              padding: 0,
            },
            '& td[role=rowheader]': { order: -2, flex: '1 1 80px', fontSize: 14 },
            '& td[role=rowheader] + td:has(> .clamp)': { flex: '1 1 80px' },
            '& td .MuiButton-startIcon': { display: 'none' },
            '@container content (max-width: 479px)': {
              '& td .MuiButton-startIcon': {
                display: 'inline-flex',
                margin: 0,
                '& + span': { display: 'none' },
              },
            },
            '& td:not([role=rowheader]):is([data-beside], :has(button))': { order: -1, flex: 'none' },
            '& td[data-label]:not(:has(button)).MuiTableCell-alignRight::before': {
              content: 'attr(data-label) " "',
              color: tokens.quiet,
            },
            '& td .small.clamp': {
              display: 'inline-block',
              maxWidth: 120,
              marginInlineStart: 6,
              verticalAlign: 'bottom',
            },
            '& td:empty': { display: 'none' },
          },
        },
      },
    },
    // Below the last row, where it moves none, and in sight however long the list is; above the chat boxes that are put away.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          order: 1,
          position: 'sticky',
          bottom: 8,
          zIndex: 3,
          justifySelf: 'center',
          marginBlock: '8px',
          '.office:has(.minimized) &': { bottom: 54, [isWide]: { bottom: 8 } },
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
            [isNarrow]: { minWidth: 0, paddingInline: '6px' },
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
    RaDataTableHeadCell: { styleOverrides: { root: { whiteSpace: 'nowrap' } } },
  }
}
