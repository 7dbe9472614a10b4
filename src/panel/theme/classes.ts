import type { RaThemeOptions } from 'react-admin'
import type { Palette } from './tokens'

const clipped = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
}

/** Global classes, for what is no MUI component. */
export function classes(tokens: Palette): RaThemeOptions['components'] {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        '.hidden-text': {
          position: 'absolute',
          width: 1,
          height: 1,
          margin: -1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
        '.small': { fontSize: 12.3 },
        '.clamp': { ...clipped, overflowWrap: 'anywhere' },
        '.clamp-inline': {
          ...clipped,
          display: '-webkit-inline-box',
          maxWidth: '100%',
          overflowWrap: 'anywhere',
          verticalAlign: 'bottom',
        },
        // A button that is off, and stays in the keyboard's reach.
        '.dimmed.MuiButtonBase-root': { opacity: 0.4, cursor: 'default' },
        '.row-actions': {
          display: 'inline-flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          columnGap: 4,
          marginInlineEnd: -10,
        },
        summary: { width: 'fit-content', padding: '4px 0', fontWeight: 600, cursor: 'pointer' },
        'td details[open]': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
        '.ways-back': { display: 'flex', flexWrap: 'wrap', columnGap: 20, marginBottom: 8 },
        '.ways-back a': { padding: '6px 0' },
        '.facts': {
          display: 'grid',
          gridTemplateColumns: 'minmax(110px, max-content) minmax(0, 1fr)',
          gap: '8px 20px',
          margin: 0,
        },
        '.facts > dt': { color: tokens.quiet },
        '.facts > dd': { margin: 0 },
        '.plain-list': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 10,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        },
        '.plain-list li': {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 16,
          paddingBottom: 10,
          borderBottom: `1px solid ${tokens.line}`,
        },
        '.plain-list li > *': { minWidth: 0 },
        // What can be done stands at the end of the line.
        '.plain-list li:has(> button)': { flexWrap: 'nowrap', alignItems: 'center' },
        '.plain-list li > time': { color: tokens.quiet },
        '.plain-list li p': { flex: '1 0 100%', margin: '2px 0 0', whiteSpace: 'pre-wrap' },
      },
    },
  }
}
