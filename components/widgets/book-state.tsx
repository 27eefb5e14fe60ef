'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useRef } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/load-ahead';
import { StatusPill } from '@/components/ui/status-pill';
import { lazyApi } from '@/lib/http/lazy-api';
import type { BookView } from '@/lib/widgets/schema';

export const loadBooksApi = lazyApi(() => import('@/lib/widgets/api'));

// Loaded on demand, because the query client is too large for the page's first scripts.
const BookProgress = lazyPart(() => import('./book-progress').then((part) => part.BookProgress));

const pills = {
  none: { tone: 'neutral', icon: 'book-open' },
  creating: { tone: 'info', icon: 'refresh-cw' },
  ready: { tone: 'success', icon: 'circle-check' },
  failed: { tone: 'danger', icon: 'circle-exclamation-point' },
} as const;

type BookStateProps = {
  book: BookView;
  /** Called with the new state of the book. */
  onChange: (book: BookView) => void;
  /** Further actions beside the main button. */
  children?: ReactNode;
};

/**
 * State of an online version, with the button that requests one. Requesting and reading have
 * separate failures (WI-01). Needs the messages `widgets.item`.
 */
export function BookState({ book, onChange, children }: BookStateProps) {
  const t = useTranslations('widgets.item');
  const { code, status, title } = book;
  const state = useRef<HTMLParagraphElement>(null);
  const creation = useSubmit({
    summary: t('createFailed'),
    texts: { notFound: t('gone'), unprocessable: t('gone') },
    send: async () => {
      const { call, widgetsApi } = await loadBooksApi();
      return call(widgetsApi.request, { ids: { code } });
    },
    onDone(next) {
      // Move the focus before the clicked button is removed, and before `onChange`, which may move
      // the focus elsewhere.
      state.current?.focus();
      onChange(next);
    },
  });
  const { tone, icon } = pills[status];
  const action = status === 'failed' ? 'retry' : status === 'none' ? 'create' : null;
  return (
    <div className="grid justify-items-start gap-3">
      <p ref={state} tabIndex={-1} role="status" className="text-sm outline-none">
        <StatusPill tone={tone} icon={<Icon name={icon} />}>
          {t(`status.${status}`)}
        </StatusPill>
      </p>
      {creation.failure && <FailureMessage failure={creation.failure} />}
      {status === 'creating' && (
        <Suspense>
          <BookProgress {...{ book, onChange }} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {action && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t(`${action}Of`, { title })}
            pending={creation.isPending}
            onClick={() => void creation.submit()}
          >
            {t(action)}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
