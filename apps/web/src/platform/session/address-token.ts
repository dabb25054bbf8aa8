const marker = ['t', 'token'] as const

interface TakenToken {
  readonly token: string | undefined
  /** The same, for autologin only (spec §2.1); a mail's link has its page's own token as `t`. */
  readonly autologinToken: string | undefined
  readonly url: string
}

/**
 * Removes a link's token from an address (`?t=`, `#t=`; `token` for autologin), so that it stays in no history and is
 * sent to no other site.
 */
export function takeToken(address: string): TakenToken {
  const [beforeHash = '', hash = ''] = address.split('#', 2)
  const [path = '', search = ''] = beforeHash.split('?', 2)
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.includes('=') ? hash : '')
  const found = marker
    .map((name) => ({ name, token: query.get(name) ?? fragment.get(name) ?? '' }))
    .find(({ token }) => token !== '')
  if (found === undefined) return { token: undefined, autologinToken: undefined, url: address }
  for (const name of marker) {
    query.delete(name)
    fragment.delete(name)
  }
  const rest = hash.includes('=') ? fragment.toString() : hash
  return {
    token: found.token,
    autologinToken: found.name === 'token' ? found.token : undefined,
    url: path + (query.size > 0 ? `?${query.toString()}` : '') + (rest === '' ? '' : `#${rest}`),
  }
}
