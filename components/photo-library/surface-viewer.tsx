'use client';
import { type ComponentProps, useMemo } from 'react';
import { PhotoActions } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import type { PhotoViewer } from '@/components/photo-library/viewer/photo-viewer';
import { ActionButton } from '@/components/photo-library/viewer/viewer-actions';
import { ViewerOverlay } from '@/components/photo-library/viewer/viewer-overlay';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { fetchFullSize, fetchPhotoUrl } from '@/lib/photo-library/photos/photo-addresses';
import { fetchSharedFullSize } from '@/lib/photo-library/shared-album/shared-album-source';
import { useOfferedActions } from './surface-actions';

type ViewerProps = Omit<ComponentProps<typeof PhotoViewer>, 'position' | 'onMove' | 'onClose'>;

/** Props of the viewer for the photos and actions of the surrounding surface. */
export function useSurfaceViewer(): ViewerProps {
  const surface = useSurface();
  const { name, list, albumId, commands } = surface;
  const actions = useOfferedActions();
  const sharedAlbumId = name === 'sharedAlbum' ? albumId : null;
  const fetchAll = useMemo(
    () =>
      sharedAlbumId === null
        ? fetchFullSize
        : (photoId: string) => fetchSharedFullSize(sharedAlbumId, photoId),
    [sharedAlbumId],
  );
  const canDelete = actions.some(({ key }) => key === 'delete');
  const canChangeDate = actions.some((action) => action.name === 'changeDate');
  return {
    list,
    fetchUrl: (photo) => (commands.current.fetchUrl ?? fetchPhotoUrl)(photo),
    fetchFullSize: fetchAll,
    onDelete: canDelete ? (photo) => commands.current.delete?.(photo) : undefined,
    onChangeDate: canChangeDate ? (photo) => commands.current.changeDate?.(photo) : undefined,
    canUndo: actions.some(({ canUndo }) => canUndo?.(surface)),
    actions: (photo) => <PhotoActions {...{ actions, photo }} Button={ActionButton} />,
  };
}

type SurfaceViewerProps = {
  position: PhotoPosition;
  startsWithInfo: boolean;
  onClose: () => void;
};

/** The viewer above the grid. */
export function SurfaceViewer(props: SurfaceViewerProps) {
  const viewed = useSurfaceViewer();
  const { viewer } = useSurface();
  return <ViewerOverlay {...viewed} {...props} onMove={viewer.move} />;
}
