'use client';
import { type ComponentType, createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PhotoList, ResolvedPhoto } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { ToolButton, type ToolButtonProps } from './bottom-tools';
import { useSelectionSize } from './use-selection';

/** What an action of another feature (copy to an album, order prints) is about. */
export type PhotoAction = {
  /** The selected photos of the grid, or the one that the viewer shows. */
  surface: 'grid' | 'viewer';
  list: PhotoList;
  /** Null in the viewer. */
  selection: SelectionStore | null;
  /** The one that is shown; null in the grid. */
  photo: PhotoView | null;
  /** How many photos there are to act on. */
  size: number;
  /** Their ids in visible order, also of those that are not loaded. Rejects as `resolveSelection`. */
  ids: (signal?: AbortSignal) => Promise<readonly string[]>;
  /** It is done: the mode ends (SE-04), or goes on with those that failed (SE-07). */
  finish: (failed?: readonly string[]) => void;
};

/** Draws the button where the action stands. */
type Face = { Button: ComponentType<ToolButtonProps>; slot: HTMLElement | null };

const Scope = createContext<(PhotoAction & Face) | null>(null);

/** What the component that calls it shall act on; it stands among the actions of a grid or of the viewer. */
export function usePhotoAction(): PhotoAction {
  const scope = use(Scope);
  if (!scope) throw new Error('no photos to act on');
  return scope;
}

/**
 * The action's button. Whatever else its component renders, say a dialog, stays when the selection and its bar are gone.
 */
export function PhotoActionButton(props: ToolButtonProps) {
  const scope = use(Scope);
  if (!scope) throw new Error('no photos to act on');
  const { Button, slot, size, surface } = scope;
  const button = <Button {...props} disabled={props.disabled ?? size === 0} />;
  if (surface === 'viewer') return button;
  return slot && createPortal(button, slot);
}

type SelectionScopeProps = {
  list: PhotoList;
  selection: SelectionStore;
  /** Among the buttons of the bar; null while there is no bar. */
  slot: HTMLElement | null;
  children: ReactNode;
};

/** Comes with the first action. */
const load = () => import('@/lib/photo-grid/resolve-selection');

/** Actions on what is selected. */
export function SelectionScope({ list, selection, slot, children }: SelectionScopeProps) {
  const size = Math.max(0, useSelectionSize(selection));
  const resolved = useRef<{ photos: readonly ResolvedPhoto[]; order: object } | null>(null);
  const actions = useMemo(
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
        // It came with the ids.
        else void load().then((it) => it.keepSelected({ list, selection, photos: kept, order }));
      },
    }),
    [list, selection],
  );
  const scope = { list, selection, photo: null, size, slot, Button: ToolButton, ...actions };
  return <Scope value={{ surface: 'grid', ...scope }}>{children}</Scope>;
}

type PhotoScopeProps = {
  list: PhotoList;
  photo: PhotoView;
  Button: ComponentType<ToolButtonProps>;
  children: ReactNode;
};

/** Actions on the photo that the viewer shows. */
export function PhotoScope({ list, photo, Button, children }: PhotoScopeProps) {
  const ids = () => Promise.resolve([photo.id]);
  const scope = { list, photo, ids, Button, selection: null, size: 1, slot: null, finish() {} };
  return <Scope value={{ surface: 'viewer', ...scope }}>{children}</Scope>;
}
