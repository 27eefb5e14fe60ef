'use client';
import { useTranslations } from 'next-intl';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { PhotoActionButton, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import { keepCopy, takeCopy } from '@/lib/photo-library/album/copy-draft';
import type { CopyRequest } from './use-copy-to-albums';

const loadDialog = () => import('./copy-dialog');
const CopyDialog = lazyPart(() => loadDialog().then((part) => part.CopyDialog));

/**
 * Asks into which albums photos are copied (CA-01). A copy that the end of a session interrupted is offered again
 * after sign-in.
 */
export function CopyToAlbum() {
  const t = useTranslations('albums.copy');
  const { owner, albumId } = useSurface();
  const { surface, size, ids, finish } = usePhotoAction();
  const [asked, setAsked] = useState<{ number: number; request: CopyRequest }>();
  const [isOpen, setOpen] = useState(false);
  // The photos at the moment of the click, because the viewer may show others meanwhile.
  const ask = (request: CopyRequest) => {
    setAsked((before) => ({ number: (before?.number ?? 0) + 1, request }));
    setOpen(true);
  };
  useEffect(() => {
    const kept = takeCopy(owner);
    if (!kept) return;
    const { photoIds, ...start } = kept;
    startTransition(() =>
      ask({
        size: photoIds.length,
        ids: () => Promise.resolve(photoIds),
        keepsSelected: false,
        // Failed photos cannot stay selected here, so the dialog asks again next time, unless none was copied.
        finish(failed = []) {
          if (failed.length > 0 && failed.length < photoIds.length)
            keepCopy(owner, { ...start, photoIds: [...failed] });
        },
        start,
      }),
    );
  }, [owner]);

  return (
    <>
      <PhotoActionButton
        icon="images"
        onPointerEnter={() => loadAhead(loadDialog)}
        onClick={() => ask({ size, ids, finish, keepsSelected: surface === 'grid' })}
      >
        {t('title')}
      </PhotoActionButton>
      {asked && (
        <Suspense>
          <CopyDialog
            key={asked.number}
            request={asked.request}
            open={isOpen}
            owner={owner}
            except={albumId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
