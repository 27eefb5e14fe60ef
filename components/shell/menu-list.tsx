import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { MenuIcon } from './menu-icon';
import { MenuLink } from './menu-link-island';
import type { MenuEntry, MenuEntryId } from './plan-side-menu';

type MenuListProps = {
  entries: readonly MenuEntry[];
  labels: Readonly<Record<MenuEntryId, string>>;
  faqsHref: string;
  /** Said after a link that leaves the account area. */
  external: string;
};

const link =
  'flex min-h-touch items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-surface-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-on-brand-soft';

/** The entries of the account's menu: the side menu on wide screens, the menu page on small ones. */
export function MenuList({ entries, labels, faqsHref, external }: MenuListProps) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ id, route: name, children }) => (
        <li key={id}>
          {name === null ? (
            <a href={faqsHref} className={link}>
              <MenuIcon id={id} />
              {labels[id]}
              <span className="sr-only">{external}</span>
              <Icon name="external-link" className="ms-auto size-4 text-ink-muted" />
            </a>
          ) : (
            // Signing out is not a page to load ahead of the click.
            <MenuLink
              href={route(name)}
              className={link}
              {...(name === 'logout' ? { prefetch: false } : {})}
            >
              <MenuIcon id={id} />
              {labels[id]}
            </MenuLink>
          )}
          {children.length > 0 && (
            <div className="ms-5 border-s border-line ps-2">
              <MenuList
                entries={children}
                labels={labels}
                faqsHref={faqsHref}
                external={external}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
