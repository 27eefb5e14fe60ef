import type { AccountMenuView } from './account-entries.server';
import { MenuList } from './menu-list';

type SideMenuProps = { label: string; menu: AccountMenuView; isBelowHeader: boolean };

/** The account's menu beside the page on wide screens (SH-07). */
export function SideMenu({ label, menu, isBelowHeader }: SideMenuProps) {
  return (
    <nav
      aria-label={label}
      className={`hidden w-sidebar shrink-0 self-start overflow-y-auto px-3 py-6 md:sticky md:block print:hidden ${
        isBelowHeader ? 'md:top-header md:h-[calc(100dvh-4rem-1px)]' : 'md:top-0 md:h-dvh'
      }`}
    >
      <MenuList {...menu} />
    </nav>
  );
}
