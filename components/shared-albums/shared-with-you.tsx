import { getTranslations } from 'next-intl/server';
import { ErrorAlert } from '@/components/shell/errors/error-alert';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { AppError, correlationIdOf, toFailure } from '@/lib/http/errors';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { getSharedAlbums } from '@/lib/shared-albums/queries.server';
import { SharedAlbumList } from './shared-album-list';

/**
 * Albums of others in which the customer takes part (AL-03). A failure affects only this section;
 * without albums the section is not rendered.
 *
 * @param search part of the album's name; upper and lower case are equal
 */
export async function SharedWithYou({ search }: { search: string }) {
  const [t, start] = await Promise.all([
    getTranslations('sharedAlbums.list'),
    getSharedAlbums(search).catch(toFailure),
  ]);
  const hasFailed = start instanceof AppError;
  if (!hasFailed && start.albums.length === 0) return null;
  return (
    <section className="grid gap-6">
      <h2 className="text-2xl">{t('title')}</h2>
      {hasFailed ? (
        <ErrorAlert message={t('loadFailed')} correlationId={correlationIdOf(start)} />
      ) : (
        <ClientMessages namespaces={['sharedAlbums.list.loadFailed']}>
          <UnreadableNote of={[start.albums]} />
          <SharedAlbumList key={search} start={start} />
        </ClientMessages>
      )}
    </section>
  );
}
