import { route } from '@/lib/config/routes';
import type { AccountMenuView } from './account-entries.server';
import type { Frame } from './frame.server';
import { menuIcons } from './menu-icons';
import { MenuLink } from './menu-link-island';
import type { MenuEntry } from './plan-side-menu';

/** The places that deserve a thumb's reach, if they exist. The menu itself is the page at home. */
const mainPlaces = ['orders', 'myPhotos', 'savedProjects', 'settings'] as const;
type MainPlace = (typeof mainPlaces)[number];

type Place = MenuEntry & { id: MainPlace; route: NonNullable<MenuEntry['route']> };

const isPlace = (entry: MenuEntry): entry is Place =>
  entry.route !== null && mainPlaces.some((id) => id === entry.id);

/** The bar at the bottom of small screens: at most four places, and the full menu. */
export function BottomBar({
  menu: { entries },
  words,
}: Pick<Frame, 'words'> & { menu: AccountMenuView }) {
  const places = entries.filter(isPlace);
  return (
    <nav
      aria-label={words('mainPlaces')}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {places.map(({ id, route: name }) => (
          <li key={id}>
            <MenuLink
              href={route(name)}
              icon={menuIcons[id]}
              label={words(`places.${id}`)}
              look="bar"
            />
          </li>
        ))}
        <li>
          <MenuLink href={route('home')} icon="menu" label={words('menuLabel')} look="bar" />
        </li>
      </ul>
    </nav>
  );
}
