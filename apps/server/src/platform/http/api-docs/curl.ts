import type { OpenApiOperation } from '@referral/contract/openapi'

/** Shell variables that the examples with a token need to run against the demo. */
const tokens: Readonly<Record<string, string>> = {
  session: '$TOKEN',
  operatorSession: '$OPERATOR_TOKEN',
  recipientToken: '$RECIPIENT_TOKEN',
  rewardToken: '$REWARD_TOKEN',
  apiKey: '${ORDERS_KEY:-demo-orders-key-fernblick}',
}

/** The call as a shell command; values that are not in the demo data are shell variables. */
export function curlOf(url: string, method: string, path: string, operation: OpenApiOperation): string {
  const known = new Map(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => [parameter.name, parameter.example]),
  )
  const address = url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? `$${name.toUpperCase()}`)
  const asked = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${example ?? `$${name.toUpperCase()}`}`)
  const scheme = operation.security.map((requirement) => Object.keys(requirement)[0]).find((name) => name !== undefined)
  const open = operation['x-callers'].includes('anyone')
  const example = operation.requestBody?.content['application/json']?.example
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${address}${asked.length === 0 ? '' : `?${asked.join('&')}`}"`,
    ...(open || scheme === undefined ? [] : [`-H "Authorization: Bearer ${tokenOf(scheme, operation)}"`]),
    ...(operation.requestBody === undefined ? [] : ['-H "Content-Type: application/json"']),
    ...(operation.requestBody === undefined
      ? []
      : [`-d '${JSON.stringify(example ?? {}).replaceAll("'", String.raw`'\''`)}'`]),
  ].join(' \\\n  ')
}

const tokenOf = (scheme: string, operation: OpenApiOperation) =>
  operation['x-callers'].includes('apiKey:autologin') ? '$AUTOLOGIN_KEY' : (tokens[scheme] ?? '$TOKEN')
