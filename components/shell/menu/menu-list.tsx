import type { MenuEntryView } from './menu-view';
import { MenuLink } from './menu-link';

/** The entries of the account's menu: the side menu on wide screens, the menu page on small ones. */
export function MenuList({ entries }: { entries: readonly MenuEntryView[] }) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ id, href, icon, label, external, children }) => (
        <li key={id}>
          <MenuLink
            href={href}
            icon={icon}
            label={label}
            look="list"
            {...(external !== null && { external })}
            {...(children.length > 0 && { inner: children.map((below) => below.href) })}
            // Signing out is not a page to load ahead of the click.
            {...(id === 'signOut' ? { prefetch: false } : {})}
          />
          {children.length > 0 && (
            <div className="ms-5 border-s border-line ps-2">
              <MenuList entries={children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type SideMenuProps = {
  label: string;
  entries: readonly MenuEntryView[];
  isBelowHeader: boolean;
};

/** The account's menu beside the page on wide screens (SH-07). */
export function SideMenu({ label, entries, isBelowHeader }: SideMenuProps) {
  return (
    <nav
      aria-label={label}
      className={`hidden w-sidebar shrink-0 self-start overflow-y-auto px-3 py-6 md:sticky md:block print:hidden ${
        isBelowHeader ? 'md:top-header md:h-[calc(100dvh-4rem-1px)]' : 'md:top-0 md:h-dvh'
      }`}
    >
      <MenuList entries={entries} />
    </nav>
  );
}
