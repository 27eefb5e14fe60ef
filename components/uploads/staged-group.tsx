import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { PhotoTiles } from './photo-tiles';

type GroupProps = {
  title: string;
  /** Id of the title element. */
  id?: string;
  /** One sentence that says what happens to these files. */
  text?: string;
  /** Action beside the title. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A group of chosen files that are treated in the same way. */
export const StagedGroup = ({ title, id, text, action, children }: GroupProps) => (
  <section className="grid gap-2 border-t border-line pt-3">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {text && <p className="text-sm text-pretty text-ink-muted">{text}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
);

type PhotosProps = { files: readonly UploadFile[]; store: UploadStore };

/** Photos that are in 'Recently deleted'. They are added again only if the customer chooses that. */
export function DeletedPhotos({ files, store }: PhotosProps) {
  const t = useTranslations('uploads.modal');
  const title = t('deleted', { count: files.length });
  const include = (id: string) => store.dispatch({ kind: 'included', id });
  return (
    <StagedGroup
      title={title}
      text={t('deletedText')}
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => files.forEach(({ id }) => include(id))}
        >
          {t('addAllAgain')}
        </Button>
      }
    >
      <PhotoTiles
        files={files}
        label={title}
        getPicture={store.getPicture}
        action={{ name: 'addAgain', run: ({ id }) => include(id) }}
      />
    </StagedGroup>
  );
}

type KnownPhotosProps = PhotosProps & {
  /**
   * Id for the title; set only if no other files are chosen, because the title then explains why
   * 'Next' is disabled.
   */
  allId?: string;
  /** True if the photos will be added to an album. */
  isForAlbum?: boolean;
};

/**
 * Photos that the library already has. They are not added again, except to an album. A link opens
 * the first of them.
 */
export function KnownPhotos({ files, store, allId, isForAlbum = false }: KnownPhotosProps) {
  const t = useTranslations('uploads.modal');
  const albumTexts = useTranslations('uploads.album');
  const count = files.length;
  const title = t(allId ? 'allKnown' : 'library', { count });
  const first = files[0]?.photoId;
  return (
    <StagedGroup
      title={title}
      {...(allId && { id: allId })}
      text={isForAlbum ? albumTexts('known') : t(allId ? 'allKnownText' : 'libraryText')}
      action={
        first !== undefined && (
          <Link
            href={route('photoPreview', { id: first })}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            {t('show', { count })}
          </Link>
        )
      }
    >
      <PhotoTiles files={files} label={title} getPicture={store.getPicture} />
    </StagedGroup>
  );
}
