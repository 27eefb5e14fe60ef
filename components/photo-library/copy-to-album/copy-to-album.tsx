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
 * Action that opens the dialog 'Copy to album' (CA-01). If the session ended during a copy, the dialog opens again
 * after sign-in with the same photos and albums.
 */
export function CopyToAlbum() {
  const t = useTranslations('albums.copy');
  const { owner, albumId } = useSurface();
  const { surface, size, ids, finish } = usePhotoAction();
  const [asked, setAsked] = useState<{ number: number; request: CopyRequest }>();
  const [isOpen, setOpen] = useState(false);
  // Use the photos of the moment of the click, because the viewer may show another photo later.
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
        // After sign-in there is no selection to keep. Failed photos become a new draft, unless all have failed.
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
