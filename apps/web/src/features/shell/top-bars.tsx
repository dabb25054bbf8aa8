import { AdminBarLater } from './admin-bar-later.tsx'
import { DemoBar } from './demo-bar.tsx'

/** Bars above every page's head: the session in a customer's name, and the demo's. */
export function TopBars() {
  return (
    <>
      <AdminBarLater />
      <DemoBar />
    </>
  )
}
