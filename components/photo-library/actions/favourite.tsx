'use client';
import { ActionSlot, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useSurfaceCommands } from '@/components/photo-library/grid/use-surface-commands';
import { noGrid } from '@/components/photo-library/grid/surface-defaults';
import { HeartButton, SelectedHeart } from '@/components/photo-library/photos/favourite-actions';
import {
  useFavourites,
  useGridFavouriteKey,
} from '@/components/photo-library/photos/use-favourites';

/** Action that marks the selected photos as favourites. For a single photo there are the hearts of tile and viewer. */
export function FavouriteSelected() {
  const surface = useSurface();
  const { size } = usePhotoAction();
  const { toggle, toggleSelected, spoken } = useFavourites(surface);
  useSurfaceCommands({ toggleFavourite: toggle });
  return (
    <>
      <ActionSlot>
        <SelectedHeart isDisabled={size === 0} onPress={toggleSelected} />
      </ActionSlot>
      {/* The page of one photo has no grid. There the heart of the viewer handles the key `f`. */}
      {surface.grid !== noGrid && <FavouriteKey {...{ toggleSelected }} />}
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}

function FavouriteKey({ toggleSelected }: { toggleSelected: () => void }) {
  const { list, selection, grid, commands } = useSurface();
  useGridFavouriteKey(() => {
    if (selection.size > 0) return toggleSelected();
    const position = grid.focused();
    const photo = position && list.photoAt(position);
    if (photo) commands.current.toggleFavourite?.(photo);
  });
  return null;
}

/** The heart of the photo in the viewer. */
export function FavouriteShown() {
  const { photo } = usePhotoAction();
  const { commands } = useSurface();
  if (!photo) return null;
  return <HeartButton photo={photo} onToggle={() => commands.current.toggleFavourite?.(photo)} />;
}
