'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { PhotoActionButton, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { lazyPart } from '@/components/ui/load-ahead';

const LensDialog = lazyPart(() => import('./lens-dialog').then((part) => part.LensDialog));

/** Button of the print lens, which shows print sizes of the selected photos. */
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
