import type { ComponentProps, ReactNode } from 'react'
import { Sign, type SignName } from '@/components/presentation/sign'
import { PageLink } from '@/components/ui/page-link'

export const MENU_ROW =
  '-mx-2 flex min-h-13 w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-crop px-2 py-1 text-left hover:bg-sunk'

interface MenuWordsProps {
  sign: SignName
  hint?: string
  children: ReactNode
}

/** The text of a menu row. */
export const MenuWords = ({ sign, hint, children }: MenuWordsProps) => (
  <>
    <Sign name={sign} className="size-5 text-soft" />
    <span className="min-w-0 flex-1 leading-snug">
      {children}
      {hint !== undefined && <span className="small block text-soft">{hint}</span>}
    </span>
  </>
)

export const MenuButton = ({
  sign,
  hint,
  children,
  ...button
}: MenuWordsProps & ComponentProps<'button'>) => (
  <button type="button" className={MENU_ROW} {...button}>
    <MenuWords sign={sign} {...(hint !== undefined && { hint })}>
      {children}
    </MenuWords>
  </button>
)

export const MenuLink = ({ sign, href, children }: MenuWordsProps & { href: string }) => (
  <PageLink href={href} className={MENU_ROW}>
    <MenuWords sign={sign}>{children}</MenuWords>
  </PageLink>
)
