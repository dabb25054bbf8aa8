import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

/** Liveness never queries the database; readiness does, and answers no while the process drains. */
export function registerHealth(http: FastifyInstance, services: Services, isDraining: () => boolean): void {
  http.get('/healthz', (_request, answer) => answer.header('cache-control', 'no-store').send({ status: 'ok' }))
  http.get('/readyz', async (_request, answer) => {
    void answer.header('cache-control', 'no-store')
    if (isDraining()) return answer.code(503).send({ status: 'draining' })
    const ready = await Promise.race([
      services.db.app.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, 900, false)),
    ])
    return answer.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' })
  })
}
