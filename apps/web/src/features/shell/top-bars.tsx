import { AdminBarLater } from './admin-bar-later.tsx'
import { DemoBar } from './demo-bar.tsx'

/** What stands over every page's head: who is signed in for whom, and that this is a demo. */
export function TopBars() {
  return (
    <>
      <AdminBarLater />
      <DemoBar />
    </>
  )
}
