import { barHeight, narrowPage, widePage } from '../theme/tokens'

const isWide = '@media (min-width: 900px)'
const inOneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const unseen = { position: 'absolute', clipPath: 'inset(50%)' } as const

/** A table's rows of one line each; where there is no room for columns, of two: name, state and buttons, and below them the rest. */
export const tableStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .RaDataTable-headerCell': {
    position: 'sticky',
    top: barHeight,
    zIndex: 2,
    backgroundColor: 'var(--surface)',
    whiteSpace: 'nowrap',
    [isWide]: { top: 0 },
    [narrowPage]: { ...unseen, border: 0 },
  },
  '& .RaDataTable-rowCell': { ...inOneLine, maxWidth: 0 },
  '& .RaDataTable-rowCell .clamp': { display: 'block', ...inOneLine },
  '& .RaDataTable-rowCell .clamp-inline': {
    display: 'inline-block',
    maxWidth: '100%',
    verticalAlign: 'bottom',
    fontWeight: 550,
    ...inOneLine,
  },
  '& .choose.choose': { width: 46, padding: '0 0 0 6px', textOverflow: 'clip' },
  '& .MuiCheckbox-root': { padding: '6px', marginInlineStart: '3px' },
  '& :is(button, input)': { scrollMarginBlock: '96px 72px' },
  // What a column says that is left out stands in another one.
  '& [data-show]': { display: 'none' },
  '@container content (760px <= width < 1158px)': {
    '& .below-lg': { display: 'none' },
    '& [data-show=lg]': { display: 'inline' },
  },
  '@container content (760px <= width < 912px)': {
    '& .below-md, & [data-show=lg]': { display: 'none' },
    '& [data-show=md]': { display: 'block' },
  },
  // A column is as wide as its head says, or takes a share of what is left; what is too wide then moves sideways, behind what is
  // done with a row.
  [widePage]: {
    '& .actions': { position: 'sticky', insetInlineEnd: 0, backgroundColor: 'inherit' },
    // There the head would stick to the wrapper, and not to the page below the bar.
    '@media (max-width: 899.95px)': {
      '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      '& .RaDataTable-headerCell': { top: 0 },
    },
  },
  [narrowPage]: {
    '& .RaDataTable-table, & .RaDataTable-thead, & .RaDataTable-tbody': { display: 'block' },
    '&:not(.choosing) .RaDataTable-thead': unseen,
    '& .RaDataTable-row': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 8px',
      minHeight: 64,
      padding: '6px 12px',
      borderBottom: '1px solid var(--line)',
      // Ends the first line.
      '&::after': { content: '""', order: -1, flexBasis: '100%' },
    },
    '& .RaDataTable-headerRow': { minHeight: 36, '&::after': { content: 'none' } },
    '&.choosing .RaDataTable-row': { position: 'relative', paddingLeft: '44px' },
    '& .choose.choose': {
      position: 'absolute',
      top: 4,
      left: 2,
      width: 40,
      height: 'auto',
      zIndex: 1,
      padding: 0,
      border: 0,
      clipPath: 'none',
      backgroundColor: 'transparent',
    },
    '& .RaDataTable-rowCell': {
      height: 'auto',
      minWidth: 0,
      maxWidth: 'none',
      padding: 0,
      border: 0,
      fontSize: 13,
      textAlign: 'start',
      '&:empty': { display: 'none' },
      '& .small.clamp': {
        display: 'inline-block',
        maxWidth: 120,
        marginInlineStart: '6px',
        verticalAlign: 'bottom',
      },
    },
    '& .name': { order: -2, flex: '1 1 80px', fontSize: 14 },
    '& .beside': { order: -1, flex: 'none' },
    '& .name + .shrinking': { flex: '1 1 80px' },
    // A number says what it counts.
    '& .number::before': { content: 'attr(data-label) " "', color: 'var(--quiet)' },
  },
} as const
