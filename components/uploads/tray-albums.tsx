'use client';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { AlbumProgress } from '@/lib/uploads/upload-albums';

type TrayAlbumsProps = {
  albums: readonly AlbumProgress[];
  onRetry: (key: string) => void;
};

/**
 * Result for each album: the number of photos that were added, and of photos that are only in the
 * library, with a retry button.
 */
export function TrayAlbums({ albums, onRetry }: TrayAlbumsProps) {
  const t = useTranslations('uploads.album');
  if (albums.length === 0) return null;
  return (
    <ul aria-label={t('list')} className="max-h-48 overflow-y-auto border-t border-line px-4 py-2">
      {albums.map((album) => (
        <li key={album.key} className="grid gap-1 py-1">
          <AlbumLine album={album} />
          <AlbumProblem album={album} onRetry={() => onRetry(album.key)} />
        </li>
      ))}
    </ul>
  );
}

function AlbumLine({ album }: { album: AlbumProgress }) {
  const t = useTranslations('uploads.album');
  const { id, name, added, present, gone, photoIds, coming } = album;
  const counts = [
    ...(added > 0 ? [t('added', { count: added })] : []),
    ...(present > 0 ? [t('present', { count: present })] : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-2 text-sm nums">
      {id === null || gone > 0 ? (
        <bdi className="max-w-full truncate font-semibold">{name}</bdi>
      ) : (
        <Link href={route('album', { id })} className="max-w-full truncate font-semibold underline">
          <bdi>{name}</bdi>
        </Link>
      )}
      <span role="status">{photoIds.length + coming > 0 ? t('adding') : counts.join(', ')}</span>
    </p>
  );
}

function AlbumProblem({ album, onRetry }: { album: AlbumProgress; onRetry: () => void }) {
  const t = useTranslations('uploads.album');
  const retry = useTranslations('common')('retry');
  const { name, failed, gone } = album;
  return (
    <>
      {failed > 0 && (
        <Alert
          tone="warning"
          announce="alert"
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${retry}: ${name}`}
              onClick={onRetry}
            >
              {retry}
            </Button>
          }
        >
          {t('failed', { count: failed })}
        </Alert>
      )}
      {gone > 0 && (
        <Alert tone="warning" announce="alert">
          {t('gone', { count: gone })}
        </Alert>
      )}
    </>
  );
}
