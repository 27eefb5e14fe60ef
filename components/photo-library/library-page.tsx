import { tz } from '@date-fns/tz';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { LibraryAdditions } from '@/components/photo-library/grid/library-additions';
import { EarlierRow } from '@/components/photo-library/photos/earlier-row';
import { earlierTitle } from '@/components/photo-library/photos/earlier-title.server';
import {
  DeletedLink,
  EmptyLibrary,
  NothingFound,
  Search,
} from '@/components/photo-library/photos/library-find';
import { LazyErrorAlert } from '@/components/shell/errors/lazy-error-alert';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import { AppError, correlationIdOf } from '@/lib/http/errors';
import { toPageFailure } from '@/lib/http/page-status.server';
import { withUploadUrl } from '@/lib/navigation/upload-url.server';
import { sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import { filterText } from '@/lib/photo-library/photos/filter';
import { readSurfaceOffer } from '@/lib/photo-library/surface-offer.server';
import {
  getLibraryStart,
  readLibraryRequest,
} from '@/lib/photo-library/photos/library-start.server';
import { earlierMonths } from '@/lib/photo-library/photos/timeline';
import { LibrarySurface } from './library-surface';
import { surfaceMessages } from './surface-messages';

type LibraryPageProps = {
  /** Query parameters of the page's address. */
  given: Readonly<Record<string, string | string[] | undefined>>;
  /**
   * Address to which the page links for adding photos inside an embedding app (SH-22); it is also added to the links of
   * this page. Null otherwise.
   */
  uploadUrl: string | null;
  /** Link to the albums; null if the shop has no page for them. */
  albums: { href: string; label: ReactNode } | null;
  /** Button that adds photos; undefined if photos cannot be added. */
  addPhotos?: ReactNode;
  /** Additions of other features: menu entries, dialogs and a text before all photos are deleted. */
  additions?: LibraryAdditions | undefined;
  /** Button that starts an order of prints. */
  orderPrints?: ReactNode;
  /** Content above the photos. */
  notice?: ReactNode;
  /** Replaces the default content of an empty library. */
  empty?: ReactNode;
};

/** Page of the customer's library. The server renders the first photos (MP-01). */
export function LibraryPage(props: LibraryPageProps) {
  return (
    <div data-wide>
      <ClientMessages namespaces={surfaceMessages.library}>
        <Library {...props} />
      </ClientMessages>
    </div>
  );
}

async function Library(props: LibraryPageProps) {
  const { given, uploadUrl, albums, addPhotos, orderPrints, notice, empty, additions } = props;
  const { sort, density, isEarlierShown, search } = await readLibraryRequest(given, uploadUrl);
  const [t, titles, { channel }, offer, start] = await Promise.all([
    getTranslations('photos'),
    getTranslations('titles'),
    requestChannel(),
    readSurfaceOffer(),
    getLibraryStart(sort, density).catch(toPageFailure),
  ]);
  const title = (
    <h1
      tabIndex={-1}
      className="line-clamp-2 text-lg sm:truncate sm:text-2xl lg:text-3xl min-[24rem]:text-xl"
    >
      {t('title')}
    </h1>
  );
  if (start instanceof AppError)
    return (
      <>
        {title}
        {notice}
        <LazyErrorAlert message={t('errors.load')} correlationId={correlationIdOf(start)} />
      </>
    );
  const { filter, key } = start.sort;
  const now = new Date();
  // The row needs the number of photos of each month, and only the order by date taken has these.
  const hasEarlier =
    !filter &&
    key === 'dateTaken' &&
    earlierMonths(start.sections, tz(channel.timeZone)(now)).length > 0;
  const deletedHref = withUploadUrl(route('deletedPhotos'), uploadUrl);
  const undatedHref = withUploadUrl(route('undatedPhotos'), uploadUrl);
  return (
    <LibrarySurface
      key={[sortNameOf(sort), density, filter && filterText(filter), isEarlierShown].join()}
      earlier={
        <>
          {notice}
          {hasEarlier && <EarlierRow title={await earlierTitle(now)} isShown={isEarlierShown} />}
        </>
      }
      start={start}
      offer={offer}
      density={density}
      filteredLabel={filter ? titles('photos') : undefined}
      photosHref={withUploadUrl(route('photos'), uploadUrl)}
      {...{ albums, search, undatedHref }}
      deletedHref={deletedHref}
      deletedLink={
        start.capabilities.includes('recentlyDeleted') && <DeletedLink href={deletedHref} />
      }
      title={title}
      find={<Search given={given} uploadUrl={uploadUrl} />}
      addPhotos={addPhotos}
      orderPrints={orderPrints}
      additions={additions}
      empty={
        filter ? (
          <NothingFound {...{ filter, search, undatedHref }} capabilities={start.capabilities} />
        ) : (
          (empty ?? <EmptyLibrary action={addPhotos} />)
        )
      }
    />
  );
}
