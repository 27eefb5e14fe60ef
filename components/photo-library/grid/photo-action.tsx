'use client';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useMemo,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import type { PhotoList, ResolvedPhoto } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { ToolButton, type ToolButtonProps } from './bottom-tools';
import { useSurface } from './surface';
import type { SurfaceAction } from './surface-action';
import { useSelectionSize } from './use-selection';

/** The photos on which an action works: the selected photos of the grid, or the photo in the viewer. */
export type PhotoAction = {
  surface: 'grid' | 'viewer';
  list: PhotoList;
  /** The selection of the grid; null in the viewer. */
  selection: SelectionStore | null;
  /** The photo in the viewer; null in the grid. */
  photo: PhotoView | null;
  /** Number of photos. */
  size: number;
  /**
   * Resolves to their ids in visible order, including photos that are not loaded. Rejects as `resolveSelection` does.
   */
  ids: (signal?: AbortSignal) => Promise<readonly string[]>;
  /** Ends the action: the selection mode ends (SE-04), unless photos failed; these remain selected (SE-07). */
  finish: (failed?: readonly string[]) => void;
};

/** Component of the action's button, and the element of the bar into which it is rendered. */
type Face = { Button: ComponentType<ToolButtonProps>; slot: Element | null };

const Scope = createContext<(PhotoAction & Face) | null>(null);

function useScope() {
  const scope = use(Scope);
  if (!scope) throw new Error('no photos to act on');
  return scope;
}

/** The photos of the surrounding action. Throws outside of an action. */
export const usePhotoAction = (): PhotoAction => useScope();

/** Renders a button: in the grid, into the selection bar (nothing if there is no bar); in the viewer, in place. */
export function ActionSlot({ children }: { children: ReactNode }) {
  const { slot, surface } = useScope();
  if (surface === 'viewer') return children;
  return slot && createPortal(children, slot);
}

/**
 * The action's button. Only the button is inside the selection bar: a dialog of the same action remains mounted when
 * the bar disappears.
 */
export function PhotoActionButton(props: ToolButtonProps) {
  const { Button, size } = useScope();
  return (
    <ActionSlot>
      <Button {...props} disabled={props.disabled ?? size === 0} />
    </ActionSlot>
  );
}

/** Loaded when an action first needs the ids of the photos. */
const load = () => import('@/lib/photo-library/grid/resolve-selection');

function useSelectedPhotos({ list, selection }: { list: PhotoList; selection: SelectionStore }) {
  const size = Math.max(0, useSelectionSize(selection));
  const resolved = useRef<{ photos: readonly ResolvedPhoto[]; order: object } | null>(null);
  const calls = useMemo(
    () => ({
      async ids(signal?: AbortSignal) {
        const { resolveSelection } = await load();
        const photos = await resolveSelection({ list, selection, signal });
        resolved.current = { photos, order: list.order() };
        return photos.map(({ id }) => id);
      },
      finish(failed: readonly string[] = []) {
        const left = new Set(failed);
        const { photos = [], order = {} } = resolved.current ?? {};
        const kept = photos.filter(({ id }) => left.has(id));
        if (kept.length === 0) selection.stop();
        // Resolves at once, because the module was loaded when the ids were read.
        else void load().then((it) => it.keepSelected({ list, selection, photos: kept, order }));
      },
    }),
    [list, selection],
  );
  return { size, ...calls };
}

type SelectionActionsProps = {
  actions: readonly SurfaceAction[];
  /** Element of the bar with one child per action, in the same order; null if there is no bar. */
  slots: HTMLElement | null;
};

/** Actions on the selected photos. */
export function SelectionActions({ actions, slots }: SelectionActionsProps) {
  const { list, selection } = useSurface();
  const photos = useSelectedPhotos({ list, selection });
  const scope = { surface: 'grid' as const, list, selection, photo: null, Button: ToolButton };
  return actions.map(({ name, inSelection: Action }, at) => (
    <Scope key={name} value={{ ...scope, ...photos, slot: slots?.children[at] ?? null }}>
      <Suspense>{Action && <Action />}</Suspense>
    </Scope>
  ));
}

type PhotoActionsProps = {
  actions: readonly SurfaceAction[];
  photo: PhotoView;
  Button: ComponentType<ToolButtonProps>;
};

/** Actions on the photo in the viewer. */
export function PhotoActions({ actions, photo, Button }: PhotoActionsProps) {
  const { list } = useSurface();
  const ids = () => Promise.resolve([photo.id]);
  const scope = { list, photo, ids, Button, selection: null, size: 1, slot: null, finish() {} };
  return actions.map(({ name, inViewer: Action }) => (
    <Scope key={name} value={{ surface: 'viewer', ...scope }}>
      <Suspense>{Action && <Action />}</Suspense>
    </Scope>
  ));
}
