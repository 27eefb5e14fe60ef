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

/** The photos of an action: the selected ones of the grid, or the one in the viewer. */
export type PhotoAction = {
  surface: 'grid' | 'viewer';
  list: PhotoList;
  /** Null in the viewer. */
  selection: SelectionStore | null;
  /** The photo in the viewer; null in the grid. */
  photo: PhotoView | null;
  /** Number of photos. */
  size: number;
  /** Their ids in visible order, including photos that are not loaded. Rejects as `resolveSelection` does. */
  ids: (signal?: AbortSignal) => Promise<readonly string[]>;
  /** Ends the action: the selection ends (SE-04), or continues with the failed photos (SE-07). */
  finish: (failed?: readonly string[]) => void;
};

/** Component of the button, and the element that contains it. */
type Face = { Button: ComponentType<ToolButtonProps>; slot: Element | null };

const Scope = createContext<(PhotoAction & Face) | null>(null);

function useScope() {
  const scope = use(Scope);
  if (!scope) throw new Error('no photos to act on');
  return scope;
}

/** The photos of the surrounding action. */
export const usePhotoAction = (): PhotoAction => useScope();

/** Renders the action's button into the selection bar if there is one, otherwise in place, in the viewer. */
export function ActionSlot({ children }: { children: ReactNode }) {
  const { slot, surface } = useScope();
  if (surface === 'viewer') return children;
  return slot && createPortal(children, slot);
}

/**
 * The action's button. Other parts of its component, for example a dialog, stay when the selection and its bar
 * disappear.
 */
export function PhotoActionButton(props: ToolButtonProps) {
  const { Button, size } = useScope();
  return (
    <ActionSlot>
      <Button {...props} disabled={props.disabled ?? size === 0} />
    </ActionSlot>
  );
}

/** Loaded with the first action. */
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
        // The module was loaded when the ids were read.
        else void load().then((it) => it.keepSelected({ list, selection, photos: kept, order }));
      },
    }),
    [list, selection],
  );
  return { size, ...calls };
}

type SelectionActionsProps = {
  actions: readonly SurfaceAction[];
  /** Element in the bar with a child for each action; null if there is no bar. */
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
