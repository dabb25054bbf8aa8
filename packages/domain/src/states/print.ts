import { finalStates, type AnyMachine } from './machine.ts'

/** A name of the code as words: claimByBank → claim by bank. */
function words(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
}

function table(machine: AnyMachine): string {
  const rows = machine.transitions.map((row) =>
    [
      row.from ?? '–',
      row.trigger,
      row.guards.map(words).join(', ') || '–',
      row.who.map(words).join(', '),
      row.to,
      row.note ?? '',
    ]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | '),
  )
  return ['from | trigger | guards | who | to | note', '--- | --- | --- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n')
}

/** The state tables as Markdown, for docs/states.md. */
export function printMachines(machines: readonly AnyMachine[]): string {
  const sections = machines.map((machine) => {
    const ends = finalStates(machine)
    return [
      `## ${machine.name.charAt(0).toUpperCase()}${machine.name.slice(1)}`,
      `States: ${machine.states.join(', ')}. Starts in ${machine.initial}; ${ends.length === 0 ? 'no state is final' : `final: ${ends.join(', ')}`}.`,
      table(machine),
    ].join('\n\n')
  })
  const head = [
    '# States',
    'Printed from the machines in `packages/domain/src/states` by `node tools/print-states.ts`; do not edit. A change of state passes one row: the actor must be named under *who*, and every guard must hold. Rows with the same origin and trigger are tried in order. What is not in a table is refused.',
  ]
  return `${[...head, ...sections].join('\n\n')}\n`
}
