'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { isDialogOpen } from '@/components/ui/dialog-stack';
import { useToast } from '@/components/ui/toast';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { resolveSelection } from '@/lib/photo-library/grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { areSingleKeysOn, commandOf, isTyping } from '@/lib/photo-library/grid/shortcuts';

export type Favourites = {
  /** Marks a photo as favourite, or removes the mark. */
  toggle: (photo: PhotoView) => void;
  /** Marks all selected photos or, if all have the mark, removes it. */
  toggleSelected: () => void;
  /** Last result, for a status region of screen readers. */
  spoken: string;
};

type Options = {
  list: PhotoList;
  selection: SelectionStore;
  /** True if the list contains only favourites, which then also holds for photos that are not loaded. */
  areAllFavourites?: boolean | undefined;
};

/**
 * Functions that mark favourites in a list. The mark is shown at once; if the request fails, it is reset and an error
 * is shown.
 */
export function useFavourites({ list, selection, areAllFavourites }: Options): Favourites {
  const t = useTranslations('photos.favourites');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const [spoken, setSpoken] = useState('');

  async function mark(ids: readonly string[], isFavourite: boolean): Promise<boolean> {
    const { markPhotos } = await import('@/lib/photo-library/photos/mark-favourites');
    const { done, error } = await markPhotos({ list, ids, isFavourite });
    if (done.length === ids.length) return true;
    if (error !== null) show(toToast(toFailure(error, { summary: t('failed') })));
    else {
      const gone = ids.length - done.length;
      show({ tone: 'danger', text: t('gone', { count: gone, total: ids.length }) });
    }
    return false;
  }

  async function toggle(photo: PhotoView) {
    const isFavourite = !photo.isFavourite;
    setSpoken('');
    if (await mark([photo.id], isFavourite))
      setSpoken(t(isFavourite ? 'added' : 'removed', { count: 1 }));
  }

  async function toggleSelected() {
    try {
      const photos = await resolveSelection({ list, selection });
      if (photos.length === 0) return;
      const isFavourite = !photos.every(({ position }) => {
        const photo = list.photoAt(position);
        return photo ? photo.isFavourite : areAllFavourites;
      });
      const ids = photos.map(({ id }) => id);
      if (!(await mark(ids, isFavourite))) return;
      selection.stop();
      const text = t(isFavourite ? 'added' : 'removed', { count: ids.length });
      show({ tone: 'success', text });
    } catch (error) {
      show(toToast(toFailure(error, { summary: t('failed') })));
    }
  }

  return {
    toggle: (photo) => void toggle(photo),
    toggleSelected: () => void toggleSelected(),
    spoken,
  };
}

/** Whether a key press is the shortcut of favourites, while single-key shortcuts are on. */
const isFavouriteKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.repeat &&
  commandOf(event, { areSingleKeysOn: areSingleKeysOn() }) === 'favourite';

/** Handles the key `f` on the page of a grid, except in dialogs and text fields. */
export function useGridFavouriteKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFavouriteKey(event) || isDialogOpen() || isTyping(event.target)) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const layers = '[role=dialog]:not([aria-modal=false]), [role=alertdialog]';

/** Handles the key `f` in the layer that contains the button, but not while another layer is open above it. */
export function useLayerFavouriteKey(
  button: RefObject<HTMLElement | null>,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFavouriteKey(event) || !button.current) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const own = button.current.closest(layers);
      if (target.closest(layers) !== own || target.matches('input, textarea, select')) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [button]);
}
