import { parseCookie, stringifySetCookie } from 'cookie'
import type { Cookie } from './route.ts'

/** Cookies of a request; of two with one name the first counts, as browsers send the more specific first. */
export const parseCookies = (header: string | undefined): Readonly<Record<string, string>> =>
  parseCookie((header ?? '').slice(0, 16_384), { decode: decodeOurs }) as Record<string, string>

/** We write encoded values only: any other cookie is from another program. */
function decodeOurs(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/**
 * @param hasFrames whether pages may be shown in another site's frame, where browsers accept a cookie only for the pair
 * of both sites (Partitioned): no third site ever sends it along
 */
export const setCookies = (cookies: readonly Cookie[], secure: boolean, hasFrames = false): string[] =>
  cookies.flatMap((cookie) => [
    cookieLine(cookie, { sameSite: 'lax', secure }),
    ...(hasFrames && cookie.framed === true
      ? [cookieLine(cookie, { sameSite: 'none', secure: true, partitioned: true })]
      : []),
  ])

interface Scope {
  readonly sameSite: 'lax' | 'none'
  readonly secure: boolean
  readonly partitioned?: boolean
}

const cookieLine = ({ name, value, maxAge, httpOnly = false, path = '/' }: Cookie, scope: Scope): string =>
  stringifySetCookie(
    { name, value, path, httpOnly, ...scope, ...(maxAge === undefined ? {} : { maxAge }) },
    { encode: encodeURIComponent },
  )
