'use client';
import { ToolButton } from '@/components/photo-grid/bottom-tools';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionButton, ActionFace, actionClass } from '@/components/photo-viewer/viewer-actions';
import { PhotoScope } from '@/components/photo-grid/photo-action';
import { useSelectionSize } from '@/components/photo-grid/use-selection';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoList, PhotoPosition } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { HeartButton, SelectedHeart } from './favourite-actions';
import { useDateDialog, useSelectedDates } from './use-date-dialog';
import { useFavourites } from './use-favourites';
import { useTurning } from './use-turning';

type Options = {
  list: PhotoList;
  selection: SelectionStore;
  /** What the service can do: nothing else is offered. */
  capabilities: readonly PhotoCapability[];
  /** The list leaves favourites alone. */
  areAllFavourites?: boolean | undefined;
  /** Actions of other features. */
  actions: ReactNode;
};

export type PhotoTools = {
  /** Buttons of the viewer for the photo that is shown. */
  inViewer: (photo: PhotoView) => ReactNode;
  /** Buttons of the selection. */
  inSelection: ReactNode;
  /** Asks for another date; undefined where the service changes none. */
  changeDate: ((photo: PhotoView) => void) | undefined;
  /** Makes the photo there a favourite or takes that back; undefined where there are none. */
  toggleFavourite: ((position: PhotoPosition) => void) | undefined;
  toggleSelectedFavourites: () => void;
  /** What is asked and read out: has to stand somewhere on the page. */
  rest: ReactNode;
};

/** What customers do with their own photos besides looking, downloading and deleting. */
export function usePhotoTools(options: Options): PhotoTools {
  const { list, selection, capabilities, actions } = options;
  const t = useTranslations('photos.dates');
  const turnTexts = useTranslations('photos.turn');
  const turning = useTurning(list, selection);
  const size = useSelectionSize(selection);
  const favourites = useFavourites(options);
  const dates = useDateDialog();
  const askSelectedDates = useSelectedDates(list, selection, dates);
  const hasFavourites = capabilities.includes('favourites');
  const hasDates = capabilities.includes('photoDates');
  const hasTurn = capabilities.includes('photoTurn');
  return {
    inViewer: (photo) => (
      <>
        {hasFavourites && <HeartButton photo={photo} onToggle={favourites.toggle} />}
        {hasTurn && (
          <button type="button" className={actionClass} onClick={() => turning.turn(photo.id)}>
            <ActionFace icon="rotate-cw" text={turnTexts('turn')} />
          </button>
        )}
        {actions && (
          <PhotoScope {...{ list, photo }} Button={ActionButton}>
            {actions}
          </PhotoScope>
        )}
      </>
    ),
    inSelection: (
      <>
        {hasFavourites && (
          <SelectedHeart isDisabled={size <= 0} onPress={favourites.toggleSelected} />
        )}
        {hasDates && (
          <ToolButton icon="calendar" disabled={size <= 0} onClick={askSelectedDates}>
            {t('change')}
          </ToolButton>
        )}
        {hasTurn && (
          <ToolButton icon="rotate-cw" disabled={size <= 0} onClick={turning.turnSelected}>
            {turnTexts('turn')}
          </ToolButton>
        )}
      </>
    ),
    changeDate: hasDates ? ({ id }) => dates.ask([id]) : undefined,
    toggleFavourite: hasFavourites
      ? (position) => {
          const photo = list.photoAt(position);
          if (photo) favourites.toggle(photo);
        }
      : undefined,
    toggleSelectedFavourites: favourites.toggleSelected,
    rest: (
      <>
        {dates.dialog}
        <span role="status" className="sr-only">
          {favourites.spoken}
        </span>
      </>
    ),
  };
}
