import type { Readable } from 'node:stream'

/**
 * A backup file is a row of frames: one letter, four bytes of length, the content.
 * H the header · T a table begins · D its rows as COPY writes them · E the table ends, with its count and
 * checksum · Z the whole ends. A file without its Z was cut off.
 */
export type FrameKind = 'H' | 'T' | 'D' | 'E' | 'Z'
export type Frame = { readonly kind: FrameKind; readonly content: Buffer }

const HEAD = 5
const LIMIT = 64 * 1024 * 1024

export class BackupError extends Error {
  override name = 'BackupError'
}

export function encodeFrame(kind: FrameKind, content: Buffer | object): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
  const frame = Buffer.allocUnsafe(HEAD + body.length)
  frame.write(kind, 0, 'latin1')
  frame.writeUInt32BE(body.length, 1)
  body.copy(frame, HEAD)
  return frame
}

/** The frames of a stream, one after the other; never more than one and a chunk in memory. */
export async function* readFrames(source: Readable): AsyncGenerator<Frame, void> {
  let chunks: Buffer[] = []
  let size = 0
  const take = (length: number): Buffer => {
    const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    chunks = all.length === length ? [] : [all.subarray(length)]
    size -= length
    return all.subarray(0, length)
  }
  let head: { readonly kind: FrameKind; readonly length: number } | undefined
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    for (;;) {
      if (head === undefined) {
        if (size < HEAD) break
        head = readHead(take(HEAD))
      }
      if (size < head.length) break
      const content = head.length === 0 ? Buffer.alloc(0) : take(head.length)
      yield { kind: head.kind, content }
      head = undefined
    }
  }
  if (size > 0 || head !== undefined) throw new BackupError('The file ends in the middle of a frame: it was cut off.')
}

function readHead(head: Buffer): { readonly kind: FrameKind; readonly length: number } {
  const kind = head.toString('latin1', 0, 1)
  const length = head.readUInt32BE(1)
  if (!/^[HTDEZ]$/.test(kind) || length > LIMIT) throw new BackupError('This is not a backup file, or it is damaged.')
  return { kind: kind as FrameKind, length }
}
