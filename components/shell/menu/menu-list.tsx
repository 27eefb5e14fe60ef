import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Link } from '@/lib/navigation/link';
import type { MenuEntryView, ShellView } from '../layout/shell-view';
import type { MenuEntryId } from './plan-menu';

const icons = {
  overview: 'house',
  orders: 'package',
  invoices: 'receipt-text',
  integration: 'server',
  settings: 'settings',
  savedProjects: 'save',
  myPhotos: 'images',
  photos: 'image',
  faqs: 'circle-question-mark',
  signOut: 'log-out',
} as const satisfies Record<MenuEntryId, IconName>;

const listLink =
  'flex min-h-touch items-center gap-3 rounded-md px-3 py-2 text-ink no-underline hover:bg-surface-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-on-brand-soft';

/** `page` on the page itself, `true` below it; home is the start of every path and counts only as itself. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  // A business's settings lie beside its overview of them. Every page loads this: the table of routes would be too much.
  const section = href.replace(/\/b2b$/, '');
  return href !== '/' && path.startsWith(`${section}/`) ? 'true' : undefined;
}

type MenuListProps = {
  entries: readonly MenuEntryView[];
  /** Of the page, which its entry is marked with. */
  path: string;
  /** Said after a link that leaves the account area. */
  external: string;
};

/** The entries of the account's menu: the side menu on wide screens, the menu page on small ones. */
export function MenuList({ entries, path, external }: MenuListProps) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ id, href, label, children }) => {
        const icon = <Icon name={icons[id]} className="size-5 shrink-0" />;
        if (!href.startsWith('/')) {
          return (
            <li key={id}>
              <a href={href} className={listLink}>
                {icon}
                {label}
                <span className="sr-only">{external}</span>
                <Icon name="external-link" className="ms-auto size-4 text-ink-muted" />
              </a>
            </li>
          );
        }
        // One of the entries below that is current is marked alone.
        const isInner = children?.some((below) => currentOf(below.href, path));
        return (
          <li key={id}>
            <Link
              href={href}
              className={listLink}
              aria-current={isInner ? undefined : currentOf(href, path)}
              // Signing out is not a page to load ahead of the click.
              prefetch={id !== 'signOut'}
            >
              {icon}
              {label}
            </Link>
            {children && (
              <div className="ms-5 border-s border-line ps-2">
                <MenuList entries={children} path={path} external={external} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type SideMenuProps = { view: ShellView; path: string; isBelowHeader: boolean };

/** The account's menu beside the page on wide screens (SH-07). */
export function SideMenu({ view: { texts, entries }, path, isBelowHeader }: SideMenuProps) {
  return (
    <nav
      aria-label={texts.accountMenu}
      className={`hidden w-sidebar shrink-0 self-start overflow-y-auto px-3 py-6 md:sticky md:block print:hidden ${
        isBelowHeader ? 'md:top-header md:h-[calc(100dvh-4rem-1px)]' : 'md:top-0 md:h-dvh'
      }`}
    >
      <MenuList entries={entries} path={path} external={texts.external} />
    </nav>
  );
}

/** One height whatever the text: what stands above the bar counts on it. */
const barLink =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-center text-sm text-ink-muted aria-[current]:font-semibold aria-[current]:text-brand';

/** What deserves a thumb's reach, if it exists. The menu itself is the page at home. */
const mainEntries = ['orders', 'myPhotos', 'savedProjects', 'settings'] as const;

type BottomBarProps = { view: ShellView; path: string };

/** The bar at the bottom of small screens: at most four entries, and the full menu. */
export function BottomBar({ view: { texts, entries, homeHref }, path }: BottomBarProps) {
  const shown = entries.flatMap<{ href: string; icon: IconName; label: string }>(({ id, href }) => {
    const main = mainEntries.find((name) => name === id);
    return main ? [{ href, icon: icons[main], label: texts.places[main] }] : [];
  });
  return (
    <nav
      aria-label={texts.mainPlaces}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {[...shown, { href: homeHref, icon: 'menu' as const, label: texts.menuLabel }].map(
          ({ href, icon, label }) => (
            <li key={href}>
              <Link href={href} className={barLink} aria-current={currentOf(href, path)}>
                <Icon name={icon} className="size-6 shrink-0" />
                <span className="max-w-full truncate">{label}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
