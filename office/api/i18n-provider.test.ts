import { describe, expect, it } from 'vitest'
import { provideLanguage } from '../../lists/language.ts'
import { i18nProvider } from './i18n-provider.ts'

const { translate } = i18nProvider

describe('the texts of react-admin', () => {
  it('are said by their keys', () => {
    expect(translate('ra.action.save')).toBe('Save')
    expect(translate('ra.configurable.inspector.hideAll')).toBe('Hide All')
    expect(translate('ra.page.empty', { name: 'messages' })).toBe('No messages yet.')
  })

  it('have the plural of a number', () => {
    expect(translate('ra.notification.deleted', { smart_count: 1 })).toBe('Element deleted')
    expect(translate('ra.notification.deleted', { smart_count: 1200 })).toBe('1,200 elements deleted')
  })

  it('are in the language of the office', () => {
    const before = provideLanguage(() => 'mr')
    try {
      expect(translate('ra.action.bulk_actions', { smart_count: 2 })).toBe('2 नोंदी निवडल्या')
      expect(i18nProvider.getLocale()).toBe('mr')
    } finally {
      provideLanguage(before)
    }
  })

  it('leave a key that is not theirs to its default, or as it is', () => {
    expect(translate('resources.News.name', { smart_count: 2, _: 'Our News' })).toBe('Our News')
    expect(translate('ra.unknown.key', { _: '' })).toBe('')
    expect(translate('ra.unknown.key')).toBe('ra.unknown.key')
    expect(translate('The post is saved. Open it.')).toBe('The post is saved. Open it.')
    expect(translate('')).toBe('')
  })
})
