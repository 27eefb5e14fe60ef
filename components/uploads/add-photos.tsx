import { Icon } from '@/components/ui/icon';
import { buttonStyles } from '@/components/ui/button';
import { getWords } from '@/lib/i18n/words.server';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/owner.server';
import { embeddedTarget } from '@/lib/uploads/embedded-target.server';
import { AddPhotosButton } from './add-photos-island';
import { PageDrop } from './page-drop-island';

type AddPhotosProps = {
  /** Address of the photos with the newest upload first (IM-04). */
  newestFirst: string;
  /** The page's query. */
  given: Readonly<Record<string, string | string[] | undefined>>;
};

async function propsOf(newestFirst: string) {
  const [{ sub }, words] = await Promise.all([requireSession(), getWords('uploads')]);
  return { owner: uploadOwner(sub), words, newestFirst };
}

/** 'Add photos' (MP-04): the import modal, or where the embedding app wants photos to be added (SH-22). */
export async function AddPhotos({ newestFirst, given }: AddPhotosProps) {
  const { owner, words } = await propsOf(newestFirst);
  const target = embeddedTarget(given);
  if (target)
    return (
      <a href={target} className={buttonStyles()}>
        <Icon name="image-up" />
        {words('add')}
      </a>
    );
  return <AddPhotosButton owner={owner} label={words('add')} newestFirst={newestFirst} />;
}

/** Takes photos that are dropped anywhere on the page; nothing where photos are added elsewhere. */
export async function PhotoDrop({ newestFirst, given }: AddPhotosProps) {
  if (embeddedTarget(given)) return null;
  const { owner, words } = await propsOf(newestFirst);
  return <PageDrop owner={owner} text={words('modal.dropPage')} newestFirst={newestFirst} />;
}
