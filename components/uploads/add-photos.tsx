import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/queries.server';
import type { PhoneImport } from './import-tabs';
import { AddPhotosButton, PhotoImport } from './photo-import-island';

type AddPhotosProps = {
  /** URL of the embedding app's page for adding photos (SH-22); null if the import modal is used. */
  target: string | null;
};

/**
 * Button 'Add photos' (MP-04). It opens the import modal of the {@link ImportArea} that contains
 * it, or links to the page of the embedding app.
 */
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
  /** URL of the library, sorted by newest upload (IM-04). */
  newestFirst: string;
  /** Album to which the photos are added in addition to the library. */
  album?: { id: string; name: string };
  /** True if the customer can make albums of chosen folders (FF-03). */
  hasAlbums?: boolean;
  /** The tab for photos from a phone; absent if it is not offered. */
  phone?: PhoneImport | undefined;
  children: ReactNode;
};

/** Area of a page to which photos can be added, by its buttons or by dropping files anywhere on it. */
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
