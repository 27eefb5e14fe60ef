'use client';
import { type ComponentProps, Suspense } from 'react';
import type { PhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { ViewerFrame } from '@/components/photo-viewer/viewer-frame';
import { lazyPart } from '@/components/ui/load-ahead';
import { fetchFullSize, fetchPhotoUrl } from '@/lib/photos/photo-addresses';
import type { PhotoTools } from './use-photo-tools';

const DeletionDialog = lazyPart(() =>
  import('@/components/photo-grid/deletion-dialog').then((part) => part.DeletionDialog),
);

/** There is no grid here whose tile could take the focus. */
export const noGrid = { focus: () => null };

type ViewerScreenProps = Pick<
  ComponentProps<typeof ViewerFrame>,
  'list' | 'position' | 'address' | 'name' | 'listHref' | 'openedFrom' | 'caption' | 'canUndo'
> & {
  /** Null where nothing is deleted. */
  deletion: PhotoDeletion | null;
  tools: PhotoTools;
};

/** One of the customer's own photos under an address of its own. */
export function ViewerScreen({ deletion, tools, ...frame }: ViewerScreenProps) {
  return (
    <ViewerFrame
      {...frame}
      fetchUrl={fetchPhotoUrl}
      fetchFullSize={fetchFullSize}
      onDelete={deletion ? ({ id }) => deletion.askPhoto(id) : undefined}
      onChangeDate={tools.changeDate}
      actions={tools.inViewer}
    >
      {deletion && (
        <Suspense>
          <DeletionDialog deletion={deletion} />
        </Suspense>
      )}
      {tools.rest}
    </ViewerFrame>
  );
}
