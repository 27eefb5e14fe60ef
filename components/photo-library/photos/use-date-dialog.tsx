'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { lazyPart } from '@/components/ui/load-ahead';
import { useToast } from '@/components/ui/toast';
import { dateBatchSize } from '@/lib/contracts/limits';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import { resolveSelection } from '@/lib/photo-library/grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

const DateDialog = lazyPart(() => import('./date-dialog').then((part) => part.DateDialog));

type Ends = Pick<ComponentProps<typeof DateDialog>, 'onDone' | 'lastFocus'>;
type Request = { turn: number; ids: readonly string[]; ends: Ends };

export type DateQuestion = {
  /** Opens the dialog for the date of these photos. */
  ask: (ids: readonly string[], ends?: Partial<Ends>) => void;
  /** The dialog; render it anywhere on the page. */
  dialog: ReactNode;
};

/** State of the dialog for the date of photos; its code is loaded with the first question. */
export function useDateDialog(): DateQuestion {
  const [request, setRequest] = useState<Request | null>(null);
  return {
    ask: (ids, ends) =>
      setRequest((before) => ({
        turn: (before?.turn ?? 0) + 1,
        ids,
        ends: { onDone: () => {}, ...ends },
      })),
    dialog: request && (
      <Suspense>
        <DateDialog key={request.turn} ids={request.ids} {...request.ends} />
      </Suspense>
    ),
  };
}

/** Returns a function that asks for the date of the selected photos. After a success the selection mode ends. */
export function useSelectedDates(
  list: PhotoList,
  selection: SelectionStore,
  { ask }: DateQuestion,
): () => void {
  const t = useTranslations('photos.dates');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  async function askSelected() {
    if (selection.size > dateBatchSize)
      return void show({ tone: 'info', text: t('tooMany', { count: dateBatchSize }) });
    try {
      const photos = await resolveSelection({ list, selection });
      const ids = photos.map(({ id }) => id);
      if (ids.length > 0) ask(ids, { onDone: () => selection.stop() });
    } catch (error) {
      show(toToast(toFailure(error, { summary: t('failed') })));
    }
  }
  return () => void askSelected();
}
