import { Webhook as Signer } from 'standardwebhooks'
import type { deliveryFaults } from '@referral/contract/webhooks'
import { askOutside, NotAllowed, type OutsideHosts } from '#platform/outside/ask-outside.ts'

export type DeliveryFault = (typeof deliveryFaults)[number]

/** What came of one attempt; without a fault it has arrived. */
export interface Attempt {
  readonly answer: number | null
  readonly fault: DeliveryFault | null
}

const usualPatienceMs = 5_000
/** Answers are not read for their content. */
const mostBytes = 65_536

/**
 * Sends one message, signed as Standard Webhooks says: the receiver's own library proves who sent it, when, and that
 * nothing was changed. Each attempt has the same id and a new timestamp. The address is a tenant's setting, so it is
 * requested with the same protection as a CMS (safety 16).
 */
export async function sendMessage(
  allowed: OutsideHosts,
  { id, address, secrets, body }: { id: string; address: string; secrets: readonly string[]; body: string },
  timeoutMs = usualPatienceMs,
): Promise<Attempt> {
  const now = new Date()
  try {
    const { status } = await askOutside(allowed, address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'referral-platform-webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(' '),
      },
      body,
      timeoutMs,
      mostBytes,
      isBodyIgnored: true,
    })
    return { answer: status, fault: status >= 200 && status <= 299 ? null : 'answer' }
  } catch (error) {
    if (error instanceof NotAllowed) return { answer: null, fault: 'notAllowed' }
    return { answer: null, fault: isTimeout(error) ? 'timeout' : 'connection' }
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (/Timeout/.test(error.name) || error.name === 'AbortError')
