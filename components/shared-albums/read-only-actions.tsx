'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExplainedButton } from '@/components/photo-grid/explained-button';
import { PhotoScope } from '@/components/photo-grid/photo-action';
import { ActionButton, actionClass } from '@/components/photo-viewer/viewer-actions';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { PhotoList } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import type { ReadOnlyAction } from '@/lib/shared-albums/view';

const icons: Record<ReadOnlyAction, IconName> = {
  copy: 'copy',
  prints: 'printer',
  delete: 'trash',
};

type ReadOnlyActionsProps = {
  /** As far as the deployment has them at all. */
  actions: readonly ReadOnlyAction[];
  /** Of each button. */
  className: string;
};

/** They are shown, off, and say why: by press, pointer and keyboard alike (SA-03, PV-16, D-21). */
export function ReadOnlyActions({ actions, className }: ReadOnlyActionsProps) {
  const t = useTranslations('sharedAlbums.actions');
  return actions.map((name) => (
    <ExplainedButton key={name} className={className} reason={t('unavailable')}>
      <Icon name={icons[name]} className="size-5 shrink-0" />
      <span>{t(name)}</span>
    </ExplainedButton>
  ));
}

type ReadOnlyInViewerProps = {
  list: PhotoList;
  photo: PhotoView;
  readOnly: readonly ReadOnlyAction[];
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions: ReactNode;
};

/** What stands beside the download of a photo in the viewer. */
export function ReadOnlyInViewer({ list, photo, readOnly, photoActions }: ReadOnlyInViewerProps) {
  return (
    <>
      {photoActions && (
        <PhotoScope {...{ list, photo }} Button={ActionButton}>
          {photoActions}
        </PhotoScope>
      )}
      <ReadOnlyActions actions={readOnly} className={actionClass} />
    </>
  );
}
