import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { menuIcons } from './menu-icons';
import { MenuLink } from './menu-link-island';
import { listLink } from './menu-looks';
import type { MenuEntry, MenuEntryId } from './plan-side-menu';

type MenuListProps = {
  entries: readonly MenuEntry[];
  labels: Readonly<Record<MenuEntryId, string>>;
  faqsHref: string;
  /** Said after a link that leaves the account area. */
  external: string;
};

const placesOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => (entry.route === null ? [] : [route(entry.route)]));

/** The entries of the account's menu: the side menu on wide screens, the menu page on small ones. */
export function MenuList({ entries, labels, faqsHref, external }: MenuListProps) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ id, route: name, children }) => (
        <li key={id}>
          {name === null ? (
            <a href={faqsHref} className={listLink}>
              <Icon name={menuIcons[id]} className="size-5 shrink-0" />
              {labels[id]}
              <span className="sr-only">{external}</span>
              <Icon name="external-link" className="ms-auto size-4 text-ink-muted" />
            </a>
          ) : (
            // Signing out is not a page to load ahead of the click.
            <MenuLink
              href={route(name)}
              icon={menuIcons[id]}
              label={labels[id]}
              look="list"
              {...(children.length > 0 && { inner: placesOf(children) })}
              {...(name === 'logout' ? { prefetch: false } : {})}
            />
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
