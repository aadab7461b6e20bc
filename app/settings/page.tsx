import type { Metadata } from 'next'
import { personsAppearance } from '@/app/appearance'
import { guardPage } from '@/app/guard-page'
import { personsLanguage } from '@/app/persons-language'
import { Icon } from '@/components/presentation/icon'
import { AppearanceSettings, SettingsSwitches } from '@/components/settings/settings'
import { HomeLink, PageLink } from '@/components/ui/page-link'
import { serverWords } from '@/components/words/server-words'
import { accessInfo } from '@/lib/session/commands/devices'

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverWords(await personsLanguage(), 'settings')('heading') }
}

export default async function SettingsPage() {
  const { model } = await guardPage()
  const [language, appearance] = await Promise.all([personsLanguage(), personsAppearance()])
  const words = serverWords(language, 'settings')
  const access = serverWords(language, 'access')
  const session = serverWords(language, 'session')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-5 px-5 pt-[env(safe-area-inset-top)] pb-[max(2rem,env(safe-area-inset-bottom))]">
      <header className="flex flex-col">
        <HomeLink />
        <h1 className="heading-1">{words('heading')}</h1>
      </header>
      <AppearanceSettings appearance={appearance} />
      <ul className="rounded-card bg-sheet px-4 py-1 shadow-card">
        <li className="flex min-h-16 items-center gap-3.5 border-line py-2 not-last:border-b">
          <Icon name="lamp" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{words('coach')}</p>
            <p className="small wrap-anywhere text-soft">
              {model.kind === 'coach' ? words('coachOffline') : session('model', { model: model.model })}
            </p>
          </div>
        </li>
        {accessInfo().needsPairing && (
          <li>
            <PageLink href="/devices" className="flex min-h-16 items-center gap-3.5 py-2">
              <Icon name="device" />
              <span className="min-w-0 flex-1 font-semibold">{access('devices')}</span>
              <Icon name="right" className="size-5" />
            </PageLink>
          </li>
        )}
      </ul>
      <SettingsSwitches />
    </main>
  )
}
