import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliPlugin } from './vite/brotli-plugin.ts'
import { chunkOf } from './vite/chunk-groups.ts'
import { fontsPlugin } from './vite/fonts-plugin.ts'
import { operationsPlugin } from './vite/operations-plugin.ts'
import { plainStylesPlugin } from './vite/plain-styles-plugin.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const clientEntry = at('src/boot/entry-client.ts')
/** What every page starts with carries no list of scripts to fetch ahead: the head of a page names those of its screen. */
const isFirstFile = (file: string): boolean => /\/app-[^/]+$/.test(file)
/** React's own entries choose between their two builds, and check that a bundler has taken one away: 150 bytes. */
const productionReact = ['react-dom', 'react-dom/client'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: at(`../../node_modules/react-dom/cjs/${name.replace('/', '-')}.production.js`),
}))
const heroes = ['wide', 'split', 'block']

// Two builds from one file: `vite build` for the browser, `vite build --ssr` for the modules with which the server
// renders pages.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: at('.'),
  resolve: { alias: command === 'build' && isSsrBuild !== true ? productionReact : [] },
  plugins: [react(), tailwindcss(), plainStylesPlugin(), fontsPlugin(), operationsPlugin(), brotliPlugin()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'entry-server': at('src/boot/entry-server.tsx') },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'baseline-widely-available',
        manifest: true,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostId }) =>
            isFirstFile(hostId) ? files.filter((name) => name.endsWith('.css')) : files,
        },
        rolldownOptions: {
          input: {
            client: clientEntry,
            gallery: at('src/gallery/main.tsx'),
            // One of these opens a tenant's pages; the server links the one.
            ...Object.fromEntries(heroes.map((hero) => [`hero-${hero}`, at(`src/ui/styles/hero-${hero}.css`)])),
          },
          output: {
            codeSplitting: { groups: [{ name: chunkOf }] },
            // Names stand in what every page loads, and a hash does not compress: seven characters are 42 bits.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
  // The server imports one self-contained file: React's production build, whatever NODE_ENV says.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}))
