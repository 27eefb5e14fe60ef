import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { Link } from '@/lib/navigation/link';
import { filterParameter, type PhotoFilter } from '@/lib/photo-library/photos/filter';
import { canFilterPhotos } from '@/lib/photo-library/photos/capabilities.server';
import { filterLabel } from '@/lib/photo-library/photos/suggestions';
import { readLibraryRequest } from '@/lib/photo-library/photos/library-start.server';
import { hasUndatedPage } from '@/lib/photo-library/photos/view';
import { LibrarySearch } from './library-search';

/** Address of the same page without its filter. */
function withoutFilter(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(filterParameter);
  return query.size > 0 ? `${route('photos')}?${query}` : route('photos');
}

type SearchProps = {
  /** Query of the page. */
  given: Readonly<Record<string, string | string[] | undefined>>;
  uploadUrl: string | null;
};

/** The search field, if the service can filter photos. */
export async function Search({ given, uploadUrl }: SearchProps) {
  const [{ sort, search }, canFilter] = await Promise.all([
    readLibraryRequest(given, uploadUrl),
    canFilterPhotos().catch(() => false),
  ]);
  if (!canFilter) return null;
  const clearHref = withoutFilter(search);
  const kept = [...new URLSearchParams(clearHref.split('?')[1])];
  return (
    <LibrarySearch
      action={route('photos')}
      kept={kept}
      shown={sort.filter ? await fieldText(sort.filter) : null}
      clearHref={clearHref}
    />
  );
}

/** Name of a filter. */
async function labelOf(filter: PhotoFilter): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('photos.search'), getLocale()]);
  const named = { favourites: t('favourites'), undated: t('undated'), today: t('today') };
  return filterLabel(filter, { locale, texts: { named, nameOf: (text) => t('name', { text }) } });
}

/** Text of the search field for a filter. */
const fieldText = async (filter: PhotoFilter): Promise<string> =>
  filter.kind === 'name' ? filter.name : labelOf(filter);

type NothingFoundProps = {
  filter: PhotoFilter;
  /** Query that the page's links have, too. */
  search: string;
  /** Address of the page for guessed dates, if the service can change them. */
  undatedHref: string;
  /** Capabilities of the photo service. */
  capabilities: readonly PhotoCapability[];
};

/** Message for a filter without photos: the reason, and possible actions. */
export async function NothingFound(props: NothingFoundProps) {
  const { filter, search, undatedHref, capabilities } = props;
  const [t, what] = await Promise.all([getTranslations('photos.search'), labelOf(filter)]);
  const { kind } = filter;
  const isKnown = kind === 'favourites' || kind === 'undated' || kind === 'today';
  return (
    <EmptyState
      title={isKnown ? t(`none.${kind}.title`) : t('none.other.title', { what })}
      action={
        <>
          <Link href={withoutFilter(search)} className={buttonStyles()}>
            {t('clear')}
          </Link>
          {kind === 'undated' && hasUndatedPage(capabilities) && (
            <Link href={undatedHref} className={buttonStyles({ variant: 'ghost' })}>
              {t('none.undated.action')}
            </Link>
          )}
        </>
      }
    >
      {t(`none.${isKnown ? kind : 'other'}.text`)}
    </EmptyState>
  );
}

/** A library without photos (TL-13). */
export async function EmptyLibrary({ action }: { action?: ReactNode }) {
  const t = await getTranslations('photos.empty');
  return (
    <EmptyState title={t('title')} action={action}>
      {t('text')}
    </EmptyState>
  );
}

/** Link to the photos that can be restored, beside an empty library. */
export async function DeletedLink({ href }: { href: string }) {
  const t = await getTranslations('photoGrid.menu');
  return (
    <Link href={href} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
      <Icon name="rotate-ccw" className="size-5" />
      <span className="max-sm:sr-only">{t('deleted')}</span>
    </Link>
  );
}
