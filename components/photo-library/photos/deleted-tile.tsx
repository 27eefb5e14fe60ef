'use client';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';
import type { DeletedPhotoView } from '@/lib/photo-library/photos/schema';
import './photos.css';

/** At most this many remaining days are shown in the warning colour. */
const fewDays = 3;

type DeletedTileProps = {
  photo: DeletedPhotoView;
  isSelected: boolean;
  onToggle: (id: string) => void;
};

/** A deleted photo that can be restored: a checkbox as large as its picture. */
export const DeletedTile = memo(function DeletedTile(props: DeletedTileProps) {
  const { photo, isSelected, onToggle } = props;
  const t = useTranslations('photos.deleted');
  const [isBroken, setBroken] = useState(false);
  const locale = useLocale();
  const date = photoDates(locale).taken(photo, 'day');
  const isUrgent = photo.daysLeft <= fewDays;
  return (
    <li>
      <label className="relative block cursor-pointer">
        <input
          type="checkbox"
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
          checked={isSelected}
          onChange={() => onToggle(photo.id)}
        />
        <span
          className={`photo-ground flex aspect-square items-center justify-center overflow-hidden rounded-sm ${isSelected ? 'bg-brand-soft text-ink' : 'bg-surface-sunken text-ink-muted'}`}
        >
          {isBroken ? (
            <span className="flex flex-col items-center gap-1 p-2 text-center text-sm">
              <Icon name="image" className="size-6" />
              {t('broken')}
              <span className="sr-only">{photo.name}</span>
            </span>
          ) : (
            <img
              src={photo.small}
              // The square crops the photo, so the whole picture is up to 1.5 times as wide as the square.
              srcSet={`${photo.small} 300w, ${photo.large} 800w`}
              sizes="(min-width: 768px) 18rem, 12rem"
              alt={photo.name}
              width={300}
              height={300}
              loading="lazy"
              decoding="async"
              onError={() => setBroken(true)}
              className="size-full rounded-sm object-cover"
            />
          )}
        </span>
        <span
          aria-hidden
          className="photo-check flex size-7 items-center justify-center rounded-full border-2 border-line-strong"
        >
          <Icon name="check" className="size-4" />
        </span>
        <span
          className={`block pt-1 text-sm ${isUrgent ? 'font-semibold text-danger' : 'text-ink-muted'}`}
        >
          {date && <span className="block font-normal text-ink">{date}</span>}
          {photo.daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: photo.daysLeft })}
        </span>
      </label>
    </li>
  );
});
