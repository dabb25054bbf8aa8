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
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/**
 * Serves the client build below `/assets` and `/fonts`: only files that existed at the start, from memory, each
 * compressed once at the highest level.
 */
export function registerAssets(http: FastifyInstance, folder: string): void {
  const files = new Map<string, string>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file] as const),
  )
  const loaded = new Map<string, Promise<Asset>>()
  const load = (file: string): Promise<Asset> => {
    const before = loaded.get(file)
    if (before !== undefined) return before
    const loading = readFile(file).then((body) => ({
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
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
  const encoded = asset.encoded.get(encoding) ?? compress(asset.body, encoding, 11)
  asset.encoded.set(encoding, encoded)
  return reply.header('content-encoding', encoding).send(await encoded)
}
