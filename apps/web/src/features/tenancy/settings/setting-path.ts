import { operations } from 'virtual:desk-operations'
import { toEnglishPath, type MemberTranslation } from '@referral/contract/translation'

const answerNames = (operations['getSettings']?.[4]?.answer ?? []) as MemberTranslation
const settings = (answerNames.find(([, english]) => english === 'settings')?.[2] ?? []) as MemberTranslation
const names: MemberTranslation = [...settings, ...answerNames]

/** The history stores the wire's names (`Module.ModuleAdv`): maps them to the settings of this page. */
export const settingPath = (wire: string): string => toEnglishPath(names, wire)
