import { Skeleton, Waiting } from './skeleton.tsx'

export function SkeletonTable({ rows = 6, columns = 4 }: { rows?: number | undefined; columns?: number | undefined }) {
  return (
    <Waiting>
      <div className="card overflow-hidden" data-surface="plain">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-row items-center gap-6 border-b border-line px-5 last:border-b-0">
            {Array.from({ length: columns }, (_, column) => (
              <Skeleton key={column} width={`${[34, 22, 18, 12, 14, 10][column % 6]}%`} height="0.875em" />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  )
}
