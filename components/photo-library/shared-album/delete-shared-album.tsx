'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import type { SharedAlbumView } from '@/lib/shared-albums/schema';

const load = () => import('./leave-question');
const LeaveQuestion = lazyPart(() => load().then((part) => part.LeaveQuestion));

type DeleteSharedAlbumProps = { album: Pick<SharedAlbumView, 'id' | 'isOwner'> };

/** Button that ends a shared album (for its owner) or leaves it. Its dialog is loaded when the page is idle. */
export function DeleteSharedAlbum({ album: { id, isOwner } }: DeleteSharedAlbumProps) {
  const t = useTranslations('sharedAlbums');
  const kind = isOwner ? 'end' : 'leave';
  // Null until the customer first opens the dialog.
  const [isAsking, setAsking] = useState<boolean | null>(null);
  useEffect(() => whenIdle(load), []);
  return (
    <>
      <Button variant="quiet" size="sm" className="max-sm:-ms-4" onClick={() => setAsking(true)}>
        <Icon name="trash" className="size-5" />
        {t(`${kind}.action`)}
      </Button>
      {isAsking !== null && (
        <Suspense>
          <LeaveQuestion {...{ id, kind }} isOpen={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
