'use client';
import { useTranslations } from 'next-intl';
import { PhotoActionButton, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useSurfaceCommands } from '@/components/photo-library/grid/use-surface-commands';
import { useTurning } from '@/components/photo-library/photos/use-turning';

/** Action that turns the selected photos. */
export function TurnSelected() {
  const t = useTranslations('photos.turn');
  const { list, selection } = useSurface();
  const { turn, turnSelected } = useTurning(list, selection);
  useSurfaceCommands({ turn: ({ id }) => turn(id) });
  return (
    <PhotoActionButton icon="rotate-cw" onClick={turnSelected}>
      {t('turn')}
    </PhotoActionButton>
  );
}

/** Action that turns the photo in the viewer. */
export function TurnShown() {
  const t = useTranslations('photos.turn');
  const { photo } = usePhotoAction();
  const { commands } = useSurface();
  return (
    <PhotoActionButton icon="rotate-cw" onClick={() => photo && commands.current.turn?.(photo)}>
      {t('turn')}
    </PhotoActionButton>
  );
}
