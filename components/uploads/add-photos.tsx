import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { buttonStyles } from '@/components/ui/button';
import { getWords } from '@/lib/i18n/words.server';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/owner.server';
import { embeddedTarget } from '@/lib/uploads/embedded-target.server';
import { AddPhotosButton } from './add-photos-island';
import { PhotoImport } from './photo-import-island';

/** The page's query. */
type Given = Readonly<Record<string, string | string[] | undefined>>;

/**
 * 'Add photos' (MP-04): the import modal of the {@link ImportArea} around it, or where the embedding app wants photos to
 * be added (SH-22).
 */
export async function AddPhotos({ given }: { given: Given }) {
  const words = await getWords('uploads');
  const target = embeddedTarget(given);
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
  given: Given;
  children: ReactNode;
};

/** A page that takes photos by its buttons and wherever they are dropped; just the page where they are added elsewhere. */
export async function ImportArea({ newestFirst, given, children }: ImportAreaProps) {
  if (embeddedTarget(given)) return children;
  const [{ sub }, words] = await Promise.all([requireSession(), getWords('uploads')]);
  return (
    <PhotoImport owner={uploadOwner(sub)} text={words('modal.dropPage')} newestFirst={newestFirst}>
      {children}
    </PhotoImport>
  );
}
