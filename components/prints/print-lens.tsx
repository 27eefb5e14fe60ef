'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { PhotoActionButton, usePhotoAction } from '@/components/photo-grid/photo-action';
import { lazyPart } from '@/components/ui/load-ahead';

const LensDialog = lazyPart(() => import('./lens-dialog').then((part) => part.LensDialog));

/** The toggle of the print lens: what the selected photos are good for. Only where photos are selected. */
export function PrintLens() {
  const t = useTranslations('prints.lens');
  const { selection, list } = usePhotoAction();
  const [isOpen, setOpen] = useState(false);
  if (!selection) return null;
  return (
    <>
      <PhotoActionButton icon="ruler" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {t('toggle')}
      </PhotoActionButton>
      {isOpen && (
        <Suspense>
          <LensDialog {...{ list, selection }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
