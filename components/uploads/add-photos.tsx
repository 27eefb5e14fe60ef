import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { buttonStyles } from '@/components/ui/button';
import { getWords } from '@/lib/i18n/words.server';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/owner.server';
import { AddPhotosButton } from './add-photos-island';
import { PhotoImport } from './photo-import-island';

type AddPhotosProps = {
  /** Where an embedding app wants photos to be added instead (SH-22). */
  target: string | null;
};

/** 'Add photos' (MP-04): opens the import modal of the {@link ImportArea} around it. */
export async function AddPhotos({ target }: AddPhotosProps) {
  const words = await getWords('uploads');
  if (!target) return <AddPhotosButton label={words('add')} />;
  return (
    <a href={target} className={buttonStyles()}>
      <Icon name="image-up" />
      {words('add')}
    </a>
  );
}

type ImportAreaProps = {
  /** Address of the photos with the newest upload first (IM-04). */
  newestFirst: string;
  children: ReactNode;
};

/** A page that takes photos by its buttons and wherever they are dropped. */
export async function ImportArea({ newestFirst, children }: ImportAreaProps) {
  const [{ sub }, words] = await Promise.all([requireSession(), getWords('uploads')]);
  return (
    <PhotoImport owner={uploadOwner(sub)} text={words('modal.dropPage')} newestFirst={newestFirst}>
      {children}
    </PhotoImport>
  );
}
