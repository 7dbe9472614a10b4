import { barHeight, railWidth, sheetCorner } from '../theme/tokens'

/** What the name and the role of who is signed in may take of the bar; the page's title has the rest. */
const whoWidth = 'min(400px, 34vw)'
const line = '1px solid var(--line)'
const isNarrow = '@media (max-width: 899px)'

export const place = {
  display: 'grid',
  gridTemplate: `"bar bar" ${barHeight}px "rail content" 1fr / ${railWidth}px minmax(0, 1fr)`,
  minHeight: '100dvh',
  [isNarrow]: { gridTemplate: `"bar" ${barHeight}px "content" 1fr / minmax(0, 1fr)` },
}

export const skip = {
  position: 'fixed',
  zIndex: 2000,
  top: -100,
  left: 12,
  padding: '12px 18px',
  color: 'var(--onBrand)',
  backgroundColor: 'var(--brandFill)',
  borderRadius: 1,
  '&:focus': { top: 8 },
}

/** On the ground, with the sheet's edge and corner below it. */
export const bar = {
  gridArea: 'bar',
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '0 20px',
  backgroundColor: 'var(--page)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: `100% 0 auto ${railWidth}px`,
    height: sheetCorner,
    borderTop: line,
    borderLeft: line,
    borderTopLeftRadius: sheetCorner,
    pointerEvents: 'none',
  },
  [isNarrow]: {
    padding: '0 8px 0 4px',
    '&::after': { left: 0, borderLeft: 0, borderTopLeftRadius: 0 },
  },
}

export const who = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  maxWidth: whoWidth,
  minHeight: 36,
  padding: '4px 8px',
  color: 'var(--ink)',
  fontSize: 13,
  textDecoration: 'none',
  borderRadius: 1,
  '&:hover, &[aria-current=page]': { backgroundColor: 'var(--selected)' },
  '& strong, & .quiet': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& strong': { fontWeight: 600 },
  '& .MuiAvatar-root': { width: 26, height: 26, fontSize: 11 },
  [isNarrow]: { '& strong, & .quiet': { display: 'none' } },
}

export const rail = {
  gridArea: 'rail',
  position: 'sticky',
  top: barHeight,
  height: `calc(100dvh - ${barHeight}px)`,
  overflowY: 'auto',
  '& nav': { height: '100%' },
}

/** The screen. Lists go by the room that is left to it: a chat box beside the page takes some. */
export const sheet = {
  gridArea: 'content',
  container: 'content / inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  backgroundColor: 'var(--surface)',
  borderLeft: line,
  borderTopLeftRadius: sheetCorner,
  '&:focus': { outline: 'none' },
  // The title stands in the bar, beside who is signed in.
  '& > .heading': {
    position: 'sticky',
    zIndex: 21,
    top: 0,
    // Notices come before it and stand below it.
    order: -1,
    height: barHeight,
    flex: 'none',
    flexWrap: 'nowrap',
    margin: `-${barHeight}px calc(${whoWidth} + 10px) -16px 20px`,
    '& h1': {
      overflow: 'hidden',
      fontSize: 16,
      lineHeight: '24px',
      fontWeight: 620,
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
  },
  '& > :is(.heading + :not(.list-page), .notice)': { marginTop: '32px' },
  '.office:has(.chat-box) & > .heading': { marginRight: '12px' },
  '& > :not(.heading, .list-page)': { marginInline: '20px' },
  '& > :last-child:not(.list-page, .heading)': { marginBottom: '32px' },
  '@media (min-width: 900px)': { '&:has(> .list-page)': { height: `calc(100dvh - ${barHeight}px)` } },
  [isNarrow]: {
    borderLeft: 0,
    borderRadius: 0,
    '& > .heading': { marginInline: '56px 60px', '& h1': { fontSize: 18 } },
    '& > :not(.heading, .list-page)': { marginInline: '12px' },
  },
} as const
