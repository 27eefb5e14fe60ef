import { route } from '@/lib/config/routes';
import type { Translator } from '@/lib/i18n/translator';
import type { MenuEntryView } from './menu-view';
import { MenuLink } from './menu-link';

/** What deserves a thumb's reach, if it exists. The menu itself is the page at home. */
const mainEntries = ['orders', 'myPhotos', 'savedProjects', 'settings'] as const;

type BottomBarProps = { entries: readonly MenuEntryView[]; t: Translator<'shell'> };

/** The bar at the bottom of small screens: at most four entries, and the full menu. */
export function BottomBar({ entries, t }: BottomBarProps) {
  const shown = entries.flatMap((entry) => {
    const id = mainEntries.find((main) => main === entry.id);
    return id ? [{ ...entry, id }] : [];
  });
  return (
    <nav
      aria-label={t('mainPlaces')}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {shown.map(({ id, href, icon }) => (
          <li key={id}>
            <MenuLink href={href} icon={icon} label={t(`places.${id}`)} look="bar" />
          </li>
        ))}
        <li>
          <MenuLink href={route('home')} icon="menu" label={t('menuLabel')} look="bar" />
        </li>
      </ul>
    </nav>
  );
}
