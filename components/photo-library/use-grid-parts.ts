'use client';
import { type RefObject, useMemo, useRef } from 'react';
import type { GridHandle } from '@/components/photo-grid/photo-grid';
import { useViewerAddress } from '@/components/photo-viewer/use-viewer-address';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import type { OpenSurface } from '@/lib/photo-grid/surface';

/** The grid's tiles to focus; the grid may come and go. */
export function useGridHandle() {
  const handleRef = useRef<GridHandle>(null);
  const grid = useMemo<GridHandle>(
    () => ({
      focus: (position) => handleRef.current?.focus(position) ?? null,
      focused: () => handleRef.current?.focused() ?? null,
    }),
    [],
  );
  return { handleRef, grid };
}

/** The photo that is open above the grid, and what opens, moves and closes it. */
export function useGridViewer(
  { list, address, listName }: OpenSurface,
  handleRef: RefObject<GridHandle | null>,
) {
  const { position, open, move, close } = useViewerAddress({
    ...{ list, address, name: listName },
    onClosed: (at) => (handleRef.current ? handleRef.current.focus(at) : focusHeading()),
  });
  return { position, viewer: useMemo(() => ({ open, move, close }), [open, move, close]) };
}
