import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/queries.server';
import type { PhoneImport } from './import-tabs';
import { AddPhotosButton, PhotoImport } from './photo-import-island';

type AddPhotosProps = {
  /** URL of the embedding app's own page for adding photos (SH-22). */
  target: string | null;
};

/** 'Add photos' (MP-04): opens the import modal of the {@link ImportArea} around it. */
export async function AddPhotos({ target }: AddPhotosProps) {
  const t = await getTranslations('uploads');
  if (!target) return <AddPhotosButton label={t('add')} />;
  return (
    <a href={target} className={buttonStyles()}>
      <Icon name="image-up" />
      {t('add')}
    </a>
  );
}

type ImportAreaProps = {
  /** URL of the library sorted by newest upload (IM-04). */
  newestFirst: string;
  /** Album to which they are added besides the library. */
  album?: { id: string; name: string };
  /** True if folders may become albums (FF-03). */
  hasAlbums?: boolean;
  /** Photos from a phone, if that is offered. */
  phone?: PhoneImport | undefined;
  children: ReactNode;
};

/** Wraps a page to which photos can be added, by buttons and by dropping files anywhere. */
export async function ImportArea({
  newestFirst,
  album,
  hasAlbums = false,
  phone,
  children,
}: ImportAreaProps) {
  const [{ sub }, t] = await Promise.all([requireSession(), getTranslations('uploads')]);
  return (
    <PhotoImport
      owner={uploadOwner(sub)}
      dropText={t('modal.dropPage')}
      newestFirst={newestFirst}
      phone={phone}
      album={album && { key: album.id, ...album }}
      hasAlbums={hasAlbums}
    >
      {children}
    </PhotoImport>
  );
}
