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
import { filterLabel, toFilterTexts } from '@/lib/photo-library/photos/suggestions';
import { readLibraryRequest } from '@/lib/photo-library/photos/library-start.server';
import { hasUndatedPage } from '@/lib/photo-library/photos/view';
import { LibrarySearch } from './library-search';

/** Address of the library with the same query string, but without the filter. */
function withoutFilter(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(filterParameter);
  return query.size > 0 ? `${route('photos')}?${query}` : route('photos');
}

type SearchProps = {
  /** Query parameters of the page's address. */
  given: Readonly<Record<string, string | string[] | undefined>>;
  uploadUrl: string | null;
};

/** The search field; null if the photo service cannot filter photos. */
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

/** Translated name of a filter. */
async function labelOf(filter: PhotoFilter): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('photos.search'), getLocale()]);
  return filterLabel(filter, { locale, texts: toFilterTexts(t) });
}

/** Text that the search field shows for a filter: the searched name itself, or the translated name of the filter. */
const fieldText = async (filter: PhotoFilter): Promise<string> =>
  filter.kind === 'name' ? filter.name : labelOf(filter);

type NothingFoundProps = {
  filter: PhotoFilter;
  /** Query string of the page, for its links. */
  search: string;
  /** Address of the page for guessed dates. */
  undatedHref: string;
  /** Capabilities of the photo service. */
  capabilities: readonly PhotoCapability[];
};

/** Message for a filter that matches no photos, with possible actions. */
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

/** Message for a library without photos (TL-13). */
export async function EmptyLibrary({ action }: { action?: ReactNode }) {
  const t = await getTranslations('photos.empty');
  return (
    <EmptyState title={t('title')} action={action}>
      {t('text')}
    </EmptyState>
  );
}

/** Link to the deleted photos, in the toolbar of an empty library. */
export async function DeletedLink({ href }: { href: string }) {
  const t = await getTranslations('photoGrid.menu');
  return (
    <Link href={href} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
      <Icon name="rotate-ccw" className="size-5" />
      <span className="max-sm:sr-only">{t('deleted')}</span>
    </Link>
  );
}
