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

/** Polls an online version that is being created, with a growing interval; a failure does not end it. Returns the failure of the last read. */
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
  /** Called with the changed book. */
  onChange: (book: BookView) => void;
  /** Further actions beside the main button. */
  children?: ReactNode;
};

/**
 * State of an online version, with the button to request it. Requesting and reading have separate states (WI-01).
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
      // Moves the focus before the clicked button is removed, and before `onChange`, which may move it elsewhere.
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
