export const root: string
export class Halt extends Error {}
export function ensureInstalled(): Promise<void>
export function ensureWebBuilt(): Promise<void>
export function findNode(): string
export function projectEnvironment(): NodeJS.ProcessEnv
export function runOrHalt(act: () => Promise<void>): Promise<void>
