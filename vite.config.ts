import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type UserConfig } from 'vite'
import { panelSize } from './src/panel/build/panelSize'

/** `vite build` makes the panel, `vite build --mode server` the server. */
export default defineConfig((env: ConfigEnv): UserConfig => (env.mode === 'server' ? server : panel))

const server: UserConfig = {
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
}

const panel: UserConfig = {
  publicDir: false,
  plugins: [react(), panelSize()],
  build: {
    outDir: 'dist/panel',
    manifest: true,
    target: 'es2022',
    // A picture inlined as a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The contract's shapes are declarations: one that the panel does not use need not be shipped.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/typebox\//, sideEffects: false }],
        manualPureFunctions: [
          'Type',
          'OneOf',
          'Nullable',
          'Strict',
          'Reply',
          'listQuery',
          'byRole',
          'byQuery',
          'table',
        ],
      },
    },
  },
  server: { proxy: { '/v1': { target: 'http://localhost:8080', ws: true } } },
}
