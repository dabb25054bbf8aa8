import { html, type Html } from '../markup.ts'

type Cell = Html | string | number

/** A table that scrolls inside itself on a phone; the first cell of a row names it, empty columns are left out. */
export function tableOf(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  const shown = heads.map((_, column) => column === 0 || rows.some((row) => row[column] !== ''))
  const kept = <T>(cells: readonly T[]) => cells.filter((_, column) => shown[column])
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${kept(heads).map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => {
          const [name, ...rest] = kept(row)
          return html`<tr>
            <th scope="row">${name}</th>
            ${rest.map((cell) => html`<td>${cell}</td>`)}
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}

/** A long table starts folded. */
export const folded = (label: string, table: Html) =>
  html`<details>
    <summary>${label}</summary>
    ${table}
  </details>`
