import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'
import { PageLink } from '@/components/ui/page-link'

export const MENU_ROW =
  '-mx-2 flex min-h-13 w-[calc(100%+--spacing(4))] cursor-pointer items-center gap-3 rounded-crop px-2 py-1 text-left hover:bg-sunk'

interface MenuWordsProps {
  icon: IconName
  hint?: string
  children: ReactNode
}

/** The text of a menu row. */
export const MenuWords = ({ icon, hint, children }: MenuWordsProps) => (
  <>
    <Icon name={icon} className="size-5 text-soft" />
    <span className="min-w-0 flex-1 leading-snug">
      {children}
      {hint !== undefined && <span className="small block text-soft">{hint}</span>}
    </span>
  </>
)

export const MenuButton = ({
  icon,
  hint,
  children,
  ...button
}: MenuWordsProps & ComponentProps<'button'>) => (
  <button type="button" className={MENU_ROW} {...button}>
    <MenuWords icon={icon} {...(hint !== undefined && { hint })}>
      {children}
    </MenuWords>
  </button>
)

export const MenuLink = ({ icon, href, children }: MenuWordsProps & { href: string }) => (
  <PageLink href={href} className={MENU_ROW}>
    <MenuWords icon={icon}>{children}</MenuWords>
  </PageLink>
)
