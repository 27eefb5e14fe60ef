'use client';
import { useTranslations } from 'next-intl';
import { PhotoActionButton } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useSurfaceCommands } from '@/components/photo-library/grid/use-surface-commands';
import { useDateDialog, useSelectedDates } from '@/components/photo-library/photos/use-date-dialog';

/** Asks for the date of the selected photos; the viewer has its button in the photo's information. */
export function ChangeDate() {
  const t = useTranslations('photos.dates');
  const { list, selection } = useSurface();
  const dates = useDateDialog();
  const askSelected = useSelectedDates(list, selection, dates);
  useSurfaceCommands({ changeDate: ({ id }) => dates.ask([id]) });
  return (
    <>
      <PhotoActionButton icon="calendar" onClick={askSelected}>
        {t('change')}
      </PhotoActionButton>
      {dates.dialog}
    </>
  );
}
