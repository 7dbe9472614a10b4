import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { darkTheme, lightTheme } from './muiTheme'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = createCache({ key: 'gatehouse', ...(nonce && { nonce }) })

/** MUI in the panel's look, light or dark as the system is set, with styles that carry the page's nonce. */
export function PanelTheme({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={isDark ? darkTheme : lightTheme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
