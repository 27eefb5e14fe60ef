'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Queries } from '@/components/ui/queries';
import type { ActivationReply } from '@/lib/activation/schema';
import { useActivation } from './use-activation';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('@/lib/activation/api'));

/**
 * Sends the event `photos-imported` to the deployment's tag manager. Our own code does not read
 * these events.
 */
function count(): void {
  // The tag manager's scripts define this global variable.
  const page = window as { dataLayer?: object[] };
  (page.dataLayer ??= []).push({ event: 'photos-imported' });
}

type ActivationPanelProps = {
  start: ActivationReply;
  /** True if the customer has consented to analytics. */
  isCounted: boolean;
};

/** Panel with the state of an inactive library and the possible actions (AC-01 to AC-04). */
export const ActivationPanel = (props: ActivationPanelProps) => (
  <Queries>
    <Panel {...props} />
  </Queries>
);

function Panel({ start, isCounted }: ActivationPanelProps) {
  const t = useTranslations('activation');
  const { course, begin } = useActivation(start, () => {
    if (isCounted) count();
  });
  const { submit, failure, isPending } = useSubmit({
    send: async () => {
      const { call, activationApi } = await loadApi();
      return call(activationApi.start);
    },
    onDone: begin,
  });
  const { status, progress, hasFailed } = course;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Move the focus to the heading if the clicked button was removed or replaced.
    if (!isFirst.current && !document.activeElement?.matches('button, a, input'))
      heading.current?.focus();
    isFirst.current = false;
  }, [status]);
  return (
    <section className="grid justify-items-start gap-4">
      <div role="status" className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`${status}.title`)}
        </h2>
        <p className="text-pretty text-ink-muted">{t(`${status}.text`)}</p>
      </div>
      {status === 'NOT_ACTIVE' && (
        <>
          {hasFailed && (
            <Alert tone="danger" announce="alert">
              {t('failed')}
            </Alert>
          )}
          {failure && <FailureMessage failure={failure} />}
          <Button pending={isPending} onClick={() => void submit()}>
            <Icon name="images" />
            {t(hasFailed ? 'retry' : 'activate')}
          </Button>
        </>
      )}
      {status === 'IMPORTING' && (
        <div className="grid w-full gap-2">
          <progress
            {...(progress && { value: progress.done, max: progress.total })}
            aria-label={t('IMPORTING.title')}
            className="h-2 w-full accent-brand"
          />
          {progress && <p className="text-sm text-ink-muted nums">{t('progress', progress)}</p>}
        </div>
      )}
    </section>
  );
}
