'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Spinner } from '@/components/ui/button';
import { percentText } from '@/lib/format/measures';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { type DownloadState, useDownload } from './use-download';

type ViewerActionsProps = {
  photo: PhotoView;
  fetchUrl: FetchPhotoUrl;
  isInfoOpen: boolean;
  onInfo: () => void;
  onDelete?: ((photo: PhotoView) => void) | undefined;
  /** Further actions, between download and delete. */
  children?: ReactNode;
};

/** Classes of a button among the viewer's actions. */
export const actionClass =
  'viewer-action flex min-h-touch cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-2 py-1.5 text-sm aria-disabled:cursor-progress';

/** The actions on the photo in the viewer (PV-05), and the error of a failed download. */
export function ViewerActions(props: ViewerActionsProps) {
  const { photo, fetchUrl, isInfoOpen, onInfo, onDelete, children } = props;
  const t = useTranslations('photoViewer');
  const { download, start } = useDownload(photo, fetchUrl);
  return (
    <div className="flex flex-col items-center gap-2">
      {download.state === 'failure' && (
        <div className="pointer-events-auto mx-4">
          <FailureMessage failure={download.failure} />
        </div>
      )}
      <div className="viewer-ground pointer-events-auto relative max-w-full rounded-lg p-1">
        <div className="flex flex-wrap justify-center">
          <DownloadButton download={download} onPress={start} />
          {children}
          {onDelete && (
            <button
              type="button"
              data-viewer-delete=""
              className={actionClass}
              onClick={() => onDelete(photo)}
            >
              <ActionFace icon="trash" text={t('delete')} />
            </button>
          )}
          <button type="button" className={actionClass} aria-expanded={isInfoOpen} onClick={onInfo}>
            <ActionFace icon="info" text={t('info')} />
          </button>
        </div>
      </div>
    </div>
  );
}

type ActionButtonProps = ComponentProps<'button'> & { icon: IconName };

/** Button for an action of another feature, in the style of the viewer. */
export function ActionButton({ icon, children, ...rest }: ActionButtonProps) {
  return (
    <button {...rest} type="button" className={actionClass}>
      <Icon name={icon} className="size-5" />
      <span>{children}</span>
    </button>
  );
}

/** Icon and name of an action. */
export function ActionFace({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} className="size-5" />
      <span>{text}</span>
    </>
  );
}

type DownloadButtonProps = {
  download: DownloadState;
  onPress: () => void;
};

function DownloadButton({ download, onPress }: DownloadButtonProps) {
  const t = useTranslations('photoViewer');
  const isPending = download.state === 'pending';
  const share = isPending ? download.share : null;
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <button
      type="button"
      className={actionClass}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      data-download={download.state}
      onClick={onPress}
    >
      {isPending ? (
        <Spinner />
      ) : (
        <Icon name={download.state === 'success' ? 'check' : 'download'} className="size-5" />
      )}
      <span aria-hidden={percent !== null} className="min-w-16 nums">
        {percent === null ? t('download') : percentText(percent)}
      </span>
      {percent !== null && <span className="sr-only">{t('progress', { percent })}</span>}
    </button>
  );
}
