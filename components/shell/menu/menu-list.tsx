import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Link } from '@/lib/navigation/link';
import type { MenuEntryView, ShellView } from '../layout/shell-view';
import type { MenuEntryId } from './plan-menu';

const icons = {
  overview: 'house',
  orders: 'package',
  savedProjects: 'book-open',
  myPhotos: 'images',
} as const satisfies Partial<Record<MenuEntryId, IconName>>;

/** CSS classes of an entry. The current entry has the heading font and the brand's symbol. */
const listLink =
  'flex min-h-touch items-center gap-3 py-1.5 text-lg underline-offset-4 hover:underline aria-[current]:font-heading aria-[current]:text-xl';

const Mark = ({ size = '' }) => <span aria-hidden className={`sign text-brand ${size}`} />;

/**
 * Value of `aria-current` for an entry: `page` on its own page, `true` on pages below it, otherwise
 * undefined. The home page has no pages below it.
 */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  // The overview of business settings is `…/b2b`; its pages are beside that URL, so the ending is
  // removed. The route table contains this too, but is too large for a file that every page loads.
  const section = href.replace(/\/b2b$/, '');
  // The pages of shared albums belong to the menu entry of albums.
  const listed = path.replace('/shared-albums/', '/albums/');
  return href !== '/' && listed.startsWith(`${section}/`) ? 'true' : undefined;
}

type MenuListProps = {
  entries: readonly MenuEntryView[];
  /** Path of the current page; its entry is marked. */
  path: string;
  /** Text for screen readers after a link that leaves the account area. */
  external: string;
};

/**
 * Entries of the account's menu. They are shown beside the page on large screens; on small screens
 * on the home page and in a sheet.
 */
export function MenuList({ entries, path, external }: MenuListProps) {
  return (
    <ul>
      {entries.map(({ id, href, label, children }) => {
        if (!href.startsWith('/')) {
          return (
            <li key={id}>
              <a href={href} className={listLink}>
                {label}
                <span className="sr-only">{external}</span>
                <Icon name="external-link" className="size-4 text-ink-muted" />
              </a>
            </li>
          );
        }
        // If an entry below this one is current, only that entry is marked.
        const isInner = children?.some((below) => currentOf(below.href, path));
        const current = isInner ? undefined : currentOf(href, path);
        return (
          <li key={id}>
            <Link
              href={href}
              className={listLink}
              aria-current={current}
              // Prefetching this link would sign the customer out.
              prefetch={id !== 'signOut'}
            >
              {current && <Mark />}
              {label}
            </Link>
            {children && (
              <div className="ms-4">
                <MenuList entries={children} path={path} external={external} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type AccountNavProps = { view: ShellView; path: string };

/**
 * The account's menu (SH-07): beside the page on large screens. On small screens it is a sheet that
 * the last entry of the bottom bar opens.
 */
export function AccountNav({ view: { texts, entries }, path }: AccountNavProps) {
  return (
    <nav
      id="account-nav"
      popover="auto"
      aria-label={texts.accountMenu}
      className="fixed inset-auto inset-x-0 bottom-0 m-0 max-h-[80dvh] w-full max-w-none overflow-y-auto rounded-t-lg bg-surface p-(--page-gap) pb-[max(2rem,env(safe-area-inset-bottom))] text-ink shadow-overlay backdrop:bg-scrim md:static md:block md:max-h-none md:bg-transparent md:p-0 md:[box-shadow:none]"
    >
      <MenuList entries={entries} path={path} external={texts.external} />
    </nav>
  );
}

/** CSS classes of an entry of the bar. Elements above the bar depend on its fixed height. */
const barLink =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-center text-[min(0.8125rem,4.2vw)] text-ink-muted aria-[current]:font-semibold aria-[current]:text-ink';

/** Ids of the entries in the bottom bar. An entry that the menu does not contain is omitted. */
const mainEntries = ['overview', 'orders', 'myPhotos', 'savedProjects'] as const;

/** Bar at the bottom of small screens: up to four entries, and a button that opens the whole menu. */
export function BottomBar({ view: { texts, entries }, path }: AccountNavProps) {
  return (
    <nav
      aria-label={texts.mainPlaces}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-[minmax(max-content,1fr)] grid-flow-col">
        {mainEntries.map((id) => {
          const entry = entries.find((one) => one.id === id);
          if (!entry) return null;
          const current = currentOf(entry.href, path);
          return (
            <li key={id}>
              <Link href={entry.href} className={barLink} aria-current={current}>
                {current ? (
                  <Mark size="text-xl" />
                ) : (
                  <Icon name={icons[id]} className="size-6 shrink-0" />
                )}
                {texts.places[id]}
              </Link>
            </li>
          );
        })}
        <li>
          <button type="button" popoverTarget="account-nav" className={`cursor-pointer ${barLink}`}>
            <Icon name="menu" className="size-6 shrink-0" />
            {texts.menuLabel}
          </button>
        </li>
      </ul>
    </nav>
  );
}
