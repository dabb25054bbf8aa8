import type { Cookie } from './route.ts'

/** Cookies of a request; of two with one name the first counts, as browsers send the more specific first. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const part of (header ?? '').slice(0, 16_384).split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    if (name in cookies) continue
    try {
      cookies[name] = decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      // Not ours: we only write encoded values.
    }
  }
  return cookies
}

/**
 * @param hasFrames whether pages may stand in another site's frame, where browsers take a cookie only for the pair of
 *   both sites (Partitioned): no third site ever sends it along
 */
export const setCookies = (cookies: readonly Cookie[], secure: boolean, hasFrames = false): string[] =>
  cookies.flatMap((cookie) => [
    cookieLine(cookie, [`SameSite=${cookie.sameSite ?? 'Lax'}`, ...(secure ? ['Secure'] : [])]),
    ...(hasFrames && cookie.framed === true ? [cookieLine(cookie, ['SameSite=None', 'Secure', 'Partitioned'])] : []),
  ])

const cookieLine = ({ name, value, maxAge, httpOnly, path }: Cookie, [sameSite = '', ...more]: readonly string[]) =>
  [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path ?? '/'}`,
    sameSite,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(httpOnly === true ? ['HttpOnly'] : []),
    ...more,
  ].join('; ')
