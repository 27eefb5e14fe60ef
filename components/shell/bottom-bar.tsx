import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import type { AccountMenuView } from './account-entries.server';
import type { Frame } from './frame.server';
import { MenuIcon } from './menu-icon';
import { MenuLink } from './menu-link-island';
import type { MenuEntry, MenuEntryId } from './plan-side-menu';

/** The places that deserve a thumb's reach, if they exist. The menu itself is the page at home. */
const mainPlaces: readonly MenuEntryId[] = ['orders', 'myPhotos', 'savedProjects', 'settings'];

const link =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-sm text-ink-muted aria-[current]:font-semibold aria-[current]:text-brand';

const hasRoute = (
  entry: MenuEntry,
): entry is MenuEntry & { route: NonNullable<MenuEntry['route']> } => entry.route !== null;

/** The bar at the bottom of small screens: at most four places, and the full menu. */
export function BottomBar({
  menu: { entries, labels },
  words,
}: Pick<Frame, 'words'> & { menu: AccountMenuView }) {
  const places = entries.filter(hasRoute).filter(({ id }) => mainPlaces.includes(id));
  return (
    <nav
      aria-label={words('mainPlaces')}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {places.map(({ id, route: name }) => (
          <li key={id}>
            <MenuLink href={route(name)} className={link}>
              <MenuIcon id={id} className="size-6" />
              {labels[id]}
            </MenuLink>
          </li>
        ))}
        <li>
          <MenuLink href={route('home')} className={link}>
            <Icon name="menu" className="size-6" />
            {words('menuLabel')}
          </MenuLink>
        </li>
      </ul>
    </nav>
  );
}
