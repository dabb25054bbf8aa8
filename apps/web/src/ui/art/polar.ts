/** A point on a circle as "x y"; 0° is up, clockwise. Rounded so that server and browser write the same text. */
export function polar(x: number, y: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  const round = (value: number): number => Math.round(value * 10) / 10
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
}
