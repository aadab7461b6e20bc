import type { English } from './english'
import type { Language } from './languages'

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Language
    Messages: English
  }
}
