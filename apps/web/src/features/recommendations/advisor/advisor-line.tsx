import type { AnswerOf } from '#platform/api/call-types.ts'
import { Icon } from '#ui/icon.tsx'

type Advisor = AnswerOf<'searchAdvisors'>['content'][number]

/** An advisor in one line: picture, name, place. */
export function AdvisorLine({ advisor }: { advisor: Advisor }) {
  const { photo, lastName: name, zipCode: zip, city } = advisor
  return (
    <span className="flex min-w-0 items-center gap-3">
      {photo === null ? (
        <span className="grid size-14 flex-none place-items-center rounded-pill bg-tint text-ink-muted">
          <Icon name="user" size={1.6} />
        </span>
      ) : (
        <img src={photo} alt="" width={56} height={56} loading="lazy" className="size-14 flex-none rounded-pill" />
      )}
      <span className="grid min-w-0">
        <span className="break-words">{name}</span>
        <span className="text-small font-normal text-ink-muted">
          {zip} {city}
        </span>
      </span>
    </span>
  )
}
