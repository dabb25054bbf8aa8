/** What other capabilities may use of the personal area. */
export { forgetMarks } from './forget-marks.ts'
