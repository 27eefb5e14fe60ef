'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ToolButton } from '@/components/photo-library/grid/bottom-tools';
import { actionClass } from '@/components/photo-library/viewer/viewer-actions';
import { Icon } from '@/components/ui/icon';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { useLayerFavouriteKey } from './use-favourites';

type HeartButtonProps = { photo: PhotoView; onToggle: (photo: PhotoView) => void };

/** The heart among the viewer's actions. While it is mounted, the key `f` toggles the favourite, too. */
export function HeartButton({ photo, onToggle }: HeartButtonProps) {
  const t = useTranslations('photos.favourites');
  const button = useRef<HTMLButtonElement>(null);
  const press = () => onToggle(photo);
  useLayerFavouriteKey(button, press);
  const isFavourite = photo.isFavourite === true;
  return (
    <button
      ref={button}
      type="button"
      className={actionClass}
      aria-pressed={isFavourite}
      aria-keyshortcuts="F"
      onClick={press}
    >
      <Icon name={isFavourite ? 'heart-filled' : 'heart'} className="size-5" />
      <span>{t('favourite')}</span>
    </button>
  );
}

type SelectedHeartProps = { isDisabled: boolean; onPress: () => void };

/** The heart in the selection bar. */
export function SelectedHeart({ isDisabled, onPress }: SelectedHeartProps) {
  const t = useTranslations('photos.favourites');
  return (
    <ToolButton icon="heart" disabled={isDisabled} onClick={onPress}>
      {t('favourite')}
    </ToolButton>
  );
}
