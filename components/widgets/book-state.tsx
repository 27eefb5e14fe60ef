'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import { lazyApi } from '@/lib/http/lazy-api';
import type { BookView } from '@/lib/widgets/schema';

const firstMs = 1_500;
const longestMs = 30_000;

export const loadBooksApi = lazyApi(() => import('@/lib/widgets/api'));

/** Asks after a version that is being made, less and less often; a failure does not end it. Its state is that of reading alone. */
function useReading(book: BookView, onChange: (book: BookView) => void): Failure | null {
  const t = useTranslations('widgets.item');
  const toFailure = useFailure();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isWaiting = book.status === 'creating';
  const read = useEffectEvent(async () => {
    try {
      const { call, widgetsApi } = await loadBooksApi();
      const next = await call(widgetsApi.get, { ids: { code: book.code } });
      setFailure(null);
      if (next.status !== 'creating') onChange(next);
    } catch (error) {
      setFailure(toFailure(error, { lead: t('readFailed') }));
    }
  });
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (waitMs: number) => {
      timer = setTimeout(() => {
        if (!document.hidden) void read();
        plan(Math.min(waitMs * 1.5, longestMs));
      }, waitMs);
    };
    plan(firstMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting ? failure : null;
}

const pills = {
  none: { tone: 'neutral', icon: 'book-open' },
  creating: { tone: 'info', icon: 'refresh-cw' },
  ready: { tone: 'success', icon: 'circle-check' },
  failed: { tone: 'danger', icon: 'circle-exclamation-point' },
} as const;

type BookStateProps = {
  book: BookView;
  /** Hears what has become of it. */
  onChange: (book: BookView) => void;
  /** What else can be done with it, beside its own button. */
  children?: ReactNode;
};

/**
 * How far an online version is, and the way to one. What is asked for and what is read have states of their own (WI-01).
 * Needs the messages `widgets.item`.
 */
export function BookState({ book, onChange, children }: BookStateProps) {
  const t = useTranslations('widgets.item');
  const { code, status, title } = book;
  const reading = useReading(book, onChange);
  const state = useRef<HTMLParagraphElement>(null);
  const creation = useSubmit({
    lead: t('createFailed'),
    texts: { notFound: t('gone'), unprocessable: t('gone') },
    send: async () => {
      const { call, widgetsApi } = await loadBooksApi();
      return call(widgetsApi.request, { ids: { code } });
    },
    onDone(next) {
      // The button that was pressed goes, and the focus with it. Before the page hears of it, which may want it elsewhere.
      state.current?.focus();
      onChange(next);
    },
  });
  const { tone, icon } = pills[status];
  const action = status === 'failed' ? 'retry' : status === 'none' ? 'create' : null;
  const failure = creation.failure ?? reading;
  return (
    <div className="grid justify-items-start gap-3">
      <p ref={state} tabIndex={-1} role="status" className="text-sm outline-none">
        <StatusPill tone={tone} icon={<Icon name={icon} />}>
          {t(`status.${status}`)}
        </StatusPill>
      </p>
      {failure && <FailureMessage failure={failure} />}
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
