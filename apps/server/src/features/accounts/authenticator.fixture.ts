import { URI, type TOTP } from 'otpauth'

/** An authenticator app that scanned this address. @returns the code of so many steps from now */
export function scan(address: string): (steps: number) => string {
  const app = URI.parse(address) as TOTP
  return (steps) => app.generate({ timestamp: Date.now() + steps * 30_000 })
}
