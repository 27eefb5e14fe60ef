'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { PhotoActionButton, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { maxPrintPhotos } from '@/lib/contracts/limits';
import { onPrintsRequested } from '@/lib/prints/print-requests';
import { call } from '@/lib/http/api-client';
import { printsApi } from '@/lib/prints/api';

/** Minimum time in milliseconds that the overlay is shown, so that customers can read it (CO-04). */
const overlayMs = 3_000;

const pass = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Set if some photos cannot be read: the customer has to confirm that the order will not contain
 * them (EN-04).
 */
type Question = { leftOut: number; rest: number; proceed: () => void };

/** Sends photos to the prints editor (OP-01): shows an overlay for at least three seconds, then opens the editor. */
export function OrderPrints() {
  const t = useTranslations('prints');
  const { size, ids, selection } = usePhotoAction();
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const [adding, setAdding] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const running = useRef<AbortController | null>(null);

  const startChoosing = useEffectEvent(() => {
    selection?.start();
    show({ tone: 'info', text: t('choose') });
  });
  useEffect(() => (selection ? onPrintsRequested(startChoosing) : undefined), [selection]);

  // If the customer opens another page, the editor must not be opened later.
  useEffect(() => () => running.current?.abort(), []);

  // When the customer comes back from the editor, the browser may restore this page with the
  // overlay still open.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setAdding(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  function stop() {
    running.current?.abort();
    running.current = null;
    setAdding(null);
    setQuestion(null);
  }

  async function order() {
    if (running.current) return;
    if (size > maxPrintPhotos) {
      show({ tone: 'info', text: t('tooMany', { max: maxPrintPhotos }) });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setAdding(size);
    try {
      const { signal } = controller;
      const sent = ids(signal).then(async (photoIds) => {
        const rest = photoIds.length;
        if (rest > 0 && rest < size)
          await new Promise<void>((proceed) =>
            setQuestion({ leftOut: size - rest, rest, proceed }),
          );
        return (await call(printsApi.handOver, { body: { photoIds }, signal })).href;
      });
      const [href] = await Promise.all([sent, pass(overlayMs)]);
      if (!signal.aborted) location.assign(href);
    } catch (error) {
      if (controller.signal.aborted) return;
      setAdding(null);
      show(toToast(toFailure(error, { summary: t('failed') })));
    }
    if (running.current === controller) running.current = null;
  }

  return (
    <>
      <PhotoActionButton icon="printer" onClick={() => void order()}>
        {t('order')}
      </PhotoActionButton>
      <DialogPanel
        open={adding !== null}
        onClose={stop}
        dismissible="byEscape"
        title={question ? t('order') : t('adding', { amount: adding ?? 0 })}
        closeLabel={t('cancel')}
        cancelLabel={t('cancel')}
        actions={
          question && (
            <Button
              onClick={() => {
                setAdding(question.rest);
                setQuestion(null);
                question.proceed();
              }}
            >
              {t('orderRest', { count: question.rest })}
            </Button>
          )
        }
      >
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          {!question && <Icon name="loader-circle" className="size-6 animate-spin" />}
          {question ? t('leftOut', { count: question.leftOut }) : t('wait')}
        </p>
      </DialogPanel>
    </>
  );
}
