import { lazy, memo, Suspense, useEffect } from 'react'
import type { ComponentProps } from 'react'
import { firstUse, holdSubmits } from '#platform/first-use.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { DataForm as Form } from './data.form.tsx'

type Props = ComponentProps<typeof Form>

// The server renders the form with the page; the browser fetches its code when the visitor begins to use the page.
const Later = import.meta.env.SSR ? (await import('./data.form.tsx')).DataForm : lazy(fetchForm)

async function fetchForm() {
  const release = holdSubmits()
  await firstUse()
  const { DataForm } = await import('./data.form.tsx')
  return {
    default: function Arrived(props: Props) {
      useEffect(release, [])
      return <DataForm {...props} />
    },
  }
}

/** Keeps the server's markup until its code is loaded; renders of its surroundings leave it alone. */
export const DataForm = memo(function DataForm(props: Props) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <Later {...props} />
    </Suspense>
  )
})
