'use client';
import { useTranslations } from 'next-intl';
import { PhotoActionButton } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useSurfaceCommands } from '@/components/photo-library/grid/use-surface-commands';
import { useDateDialog, useSelectedDates } from '@/components/photo-library/photos/use-date-dialog';

/**
 * Toolbar action that opens the dialog for the date of the selected photos. The button of the viewer is in its
 * information panel and calls the command `changeDate`.
 */
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
