import { expect, type Scene } from '../../support/journey-fixtures.ts'
import type { bankPage } from './bank.ts'
import type { OperatorPage } from './operator.ts'

type Cast = {
  readonly scene: Scene
  readonly first: OperatorPage
  readonly second: OperatorPage
  readonly bank: ReturnType<typeof bankPage>
}

/** Collect, freeze, approve by a second person, export, and book the bank's answer: everything that waits is paid. */
export async function payOut({ scene, first, second, bank }: Cast): Promise<{ readonly payees: readonly string[] }> {
  const { say, origin } = scene
  const approve = say('Genehmigen', 'Approve')
  const batch = await first.collect()
  await first.press(say('Einfrieren', 'Freeze'))
  // It asks once, with the amount and how many payments it is about.
  const freezing = first.page.getByRole('dialog', { name: say(/^Lauf .* einfrieren\?/, /^Freeze batch/) })
  await expect(freezing).toContainText(say(/\d,\d\d\s€.*Zahlung/, /€[\d,]+\.\d\d.*payment/))
  await freezing.getByRole('button', { name: say('Einfrieren', 'Freeze'), exact: true }).click()
  await expect(freezing).toHaveCount(0)
  await expect(first.page.locator('[aria-current=step]')).toContainText(say('Genehmigen', 'Approve'))
  await expect(
    first.page.getByText(say(/^Genehmigen muss jemand anderes als/, /^It must be approved by someone other than/)),
  ).toBeVisible()
  await expect(first.page.getByRole('button', { name: approve, exact: true })).toHaveCount(0)
  await first.expectOwnApprovalRefused(batch)

  await second.logIn('betreiber2@demo.example')
  await second.toPayouts()
  await second.page.goto(batch)
  await second.press(approve)
  await second.page.getByRole('dialog').getByRole('button', { name: approve, exact: true }).click()
  await second.press(say('Bankdatei erzeugen', 'Create bank file'))
  const file = await second.downloadBankFile()
  const { report, payees } = await bank.payAll(origin, file)
  await second.uploadBankAnswer(report)
  await expect(
    second.page.getByText(
      say(
        `${payees.length} bestätigt, 0 abgelehnt, 0 schon gebucht.`,
        `${payees.length} confirmed, 0 rejected, 0 already booked.`,
      ),
    ),
  ).toBeVisible()
  await first.page.goto(batch)
  await expect(first.page.getByText(say('Abgeschlossen', 'Settled'), { exact: true })).toBeVisible()
  return { payees }
}
