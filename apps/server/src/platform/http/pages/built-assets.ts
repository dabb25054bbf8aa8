import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, type Encoding } from './compress.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
}
const squeezed = new Set(['.js', '.css', '.svg', '.json', '.wasm'])
/** Names below /assets carry a digest of their content. */
const forever = 'public, max-age=31536000, immutable'

interface Asset {
  readonly body: Buffer
  readonly etag: string
  /** The file that the build has compressed. */
  readonly brotli: string | undefined
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/** What the build has compressed already, next to the file (apps/web/vite/brotli-plugin.ts). */
const compressed = '.br'

/**
 * Serves the client build below `/assets` and `/fonts`: only files that existed at the start, from memory, each
 * compressed at the highest level: with brotli by the build, with gzip once.
 */
export function registerAssets(http: FastifyInstance, folder: string): void {
  const files = new Map<string, string>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file] as const),
  )
  const fromBuild = new Set([...files.values()].filter((file) => file.endsWith(compressed)))
  for (const path of [...files.keys()]) if (path.endsWith(compressed)) files.delete(path)
  const loaded = new Map<string, Promise<Asset>>()
  const load = (file: string): Promise<Asset> => {
    const before = loaded.get(file)
    if (before !== undefined) return before
    const loading = readFile(file).then((body) => ({
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      brotli: fromBuild.has(file + compressed) ? file + compressed : undefined,
      encoded: new Map(),
    }))
    loaded.set(file, loading)
    return loading
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const file = files.get(path)
    if (file === undefined) return reply.callNotFound()
    return sendAsset(
      request,
      reply,
      await load(file),
      extname(path),
      path.startsWith('/assets/') ? forever : 'public, max-age=604800',
    )
  }
  http.get('/assets/*', answer)
  http.get('/fonts/*', answer)
}

async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  extension: string,
  caching: string,
) {
  void reply
    .header('cache-control', caching)
    .header('etag', asset.etag)
    .type(types[extension] ?? 'application/octet-stream')
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  if (!squeezed.has(extension)) return reply.send(asset.body)
  void reply.header('vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(asset.body)
  const encoded = asset.encoded.get(encoding) ?? encode(asset, encoding)
  asset.encoded.set(encoding, encoded)
  return reply.header('content-encoding', encoding).send(await encoded)
}

/** A new build may have taken the compressed file away. */
function encode({ body, brotli }: Asset, encoding: Encoding): Promise<Buffer> {
  const compressHere = () => compress(body, encoding, 11)
  return encoding === 'br' && brotli !== undefined ? readFile(brotli).catch(compressHere) : compressHere()
}
