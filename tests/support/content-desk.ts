import type { TestApp } from './test-app.ts'

export interface Writing {
  readonly Sprache: 'de' | 'en'
  readonly Titel: string
  readonly Inhalt: readonly Readonly<Record<string, unknown>>[]
}

export const writing = (text: string, title = 'Titel'): Writing[] =>
  (['de', 'en'] as const).map((Sprache) => ({ Sprache, Titel: title, Inhalt: [{ Art: 'text', Text: text }] }))

/** An operator at their desk of texts, with the web app's calls. */
export async function contentDesk(test: TestApp, tenant = 'fernblick', email = 'betreiber@demo.example') {
  const body = { Email: email, Password: 'Empfehlen1' }
  const token = (await test.call('POST', '/betreiber/login', { body, tenant })).body.Token as string
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given?: unknown) =>
    test.call(method, `/betreiber${path}`, { token, tenant, ...(given === undefined ? {} : { body: given }) })
  const read = (text: string) => call('GET', `/inhalte/${text}`)
  return {
    token,
    call,
    read,
    /** Overwrites the present version. */
    async save(text: string, Texte: readonly Writing[]) {
      const { body: now } = await read(text)
      return call('PUT', `/inhalte/${text}`, {
        Stand: now.Text.Entwurf?.Stand ?? 0,
        Version: now.Text.Version,
        Texte,
      })
    },
    async publish(text: string, Texte: readonly Writing[]) {
      const saved = await this.save(text, Texte)
      if (saved.status !== 200) return saved
      return call('POST', `/inhalte/${text}/veroeffentlichen`, { Stand: saved.body.Text.Entwurf.Stand })
    },
  }
}
