import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { saveFile } from '#platform/save-file.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import type { Claim } from './late-claim.screen.tsx'

const kinds: Readonly<Record<string, readonly [name: string, extension: string]>> = {
  'application/pdf': ['PDF', 'pdf'],
  'image/jpeg': ['JPEG', 'jpg'],
  'image/png': ['PNG', 'png'],
}

/** A stranger's upload: for download alone, never displayed by the page. */
export function ClaimProof({ id, proof }: { id: string; proof: Claim['proof'] }) {
  const desk = useWords('claims-desk')
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (proof === null) return <Banner tone="info">{desk('proof.gone')}</Banner>
  const [type, extension] = kinds[proof.mediaType] ?? [proof.mediaType, 'bin']
  const size =
    proof.bytes < 100_000 ? `${Math.ceil(proof.bytes / 1_000)} kB` : `${format.number(proof.bytes / 1e6, 1)} MB`
  const load = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      saveFile(await call('downloadLateClaimProof', { params: { id } }), `nachweis-${id.slice(-12)}.${extension}`)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <div>
        <Button variant="secondary" icon={downloadIcon} busy={busy} onClick={() => void load()}>
          {desk('proof.load', { type, size })}
        </Button>
      </div>
      <p className="text-small text-ink-muted">{desk('proof.note')}</p>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </div>
  )
}
