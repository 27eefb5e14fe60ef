'use client';
import { useTranslations } from 'next-intl';
import { useHasArchives } from '@/components/downloads/use-archives';
import { ExplainedButton } from '@/components/photo-library/grid/explained-button';
import { ActionSlot, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useSurfaceCommands } from '@/components/photo-library/grid/use-surface-commands';
import { useSharedDownload } from '@/components/photo-library/shared-album/use-shared-download';
import { Icon } from '@/components/ui/icon';
import { type FetchPhotoUrl, planDownload } from '@/lib/photo-library/grid/download-photo';
import { fetchPhotoUrl } from '@/lib/photo-library/photos/photo-addresses';
import { useSelectionDownload } from './use-selection-download';

type DownloadActionProps = {
  fetchUrl: FetchPhotoUrl;
  /** Id of the shared album that the page shows; its photos may belong to other customers. */
  sharedAlbumId?: string;
};

/** Downloads the selected photos. If that is not possible, explains why and offers an alternative (SE-03). */
export function DownloadAction({ fetchUrl, sharedAlbumId }: DownloadActionProps) {
  const { list, selection } = useSurface();
  const { size } = usePhotoAction();
  const t = useTranslations('photoGrid.selection');
  const { download, downloadParts } = useSelectionDownload({
    ...{ list, selection, fetchUrl, sharedAlbumId },
  });
  useSurfaceCommands({ download, fetchUrl });
  const plan = planDownload(size, useHasArchives());
  const refused = plan.state === 'tooMany' || plan.state === 'onlySingly' ? plan : null;
  const parts = plan.state === 'parts' ? plan.parts : null;
  return (
    <ActionSlot>
      <ExplainedButton
        className="photo-grid-tool"
        disabled={plan.state === 'off'}
        reason={
          plan.state !== 'off' &&
          plan.state !== 'ready' && (
            <>
              {plan.state !== 'onlySingly' && `${t('downloadLimit')}. `}
              {parts && t('downloadParts', { count: size, parts })}
              {refused?.offer === 1 && t('downloadSingly')}
            </>
          )
        }
        offer={
          refused
            ? {
                label: t('downloadOffer', { count: refused.offer }),
                onPress: () => selection.keepFirst(refused.offer),
              }
            : parts !== null
              ? { label: t('downloadPartsStart', { parts }), onPress: downloadParts }
              : null
        }
        onPress={download}
      >
        <Icon name="download" className="size-5 shrink-0" />
        <span>{t('download')}</span>
      </ExplainedButton>
    </ActionSlot>
  );
}

/** Action that downloads the customer's own photos. */
export const Download = () => <DownloadAction fetchUrl={fetchPhotoUrl} />;

/** Action that downloads photos of a shared album, including photos of other owners. */
export function SharedDownload() {
  const { albumId, hasPhotoUrls } = useSurface();
  const id = albumId ?? '';
  return <DownloadAction fetchUrl={useSharedDownload(id, hasPhotoUrls)} sharedAlbumId={id} />;
}
