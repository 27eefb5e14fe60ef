'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { PhotoActionButton, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useToast } from '@/components/ui/toast';
import { lazyApi } from '@/lib/http/lazy-api';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';

const loadApi = lazyApi(() => import('@/lib/albums/api'));

/** Action that makes the selected photo, or the photo in the viewer, the cover of its album. */
export function CoverAction() {
  const t = useTranslations('albums.cover');
  const { size, ids, finish } = usePhotoAction();
  const { albumId } = useSurface();
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const isBusy = useRef(false);

  async function choose() {
    if (isBusy.current || albumId === null) return;
    isBusy.current = true;
    try {
      const [[coverPhotoId], { call, albumsApi }] = await Promise.all([ids(), loadApi()]);
      if (coverPhotoId === undefined) throw new Error('the selected photo is gone');
      await call(albumsApi.change, { ids: { id: albumId }, body: { coverPhotoId } });
      finish();
      show({ tone: 'success', text: t('done') });
      announcePhotoChange();
    } catch (error) {
      show(toToast(toFailure(error, { summary: t('failed') })));
    }
    isBusy.current = false;
  }

  // Only one photo can be the cover.
  if (size !== 1) return null;
  return (
    <PhotoActionButton icon="image" onClick={() => void choose()}>
      {t('use')}
    </PhotoActionButton>
  );
}
