import { operations } from 'virtual:desk-operations'
import { toEnglishPath, type MemberTranslation } from '@referral/contract/translation'

const told = (operations['getSettings']?.[4]?.answer ?? []) as MemberTranslation
const settings = (told.find(([, english]) => english === 'settings')?.[2] ?? []) as MemberTranslation
const names: MemberTranslation = [...settings, ...told]

/** The history keeps the wire's names (`Module.ModuleAdv`): the same place in the settings of this page. */
export const settingPath = (wire: string): string => toEnglishPath(names, wire)
