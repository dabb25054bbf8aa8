import { createServer } from 'node:http'

/** What Node itself can do at most: answers every request with a redirect as long as a click's. */
const location = `https://fernblick.example/empfehlung/${'X'.repeat(20)}?warm=1`
const server = createServer((_request, answer) => {
  answer.writeHead(302, { location, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-length': 0 })
  answer.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.once('disconnect', () => process.exit())
