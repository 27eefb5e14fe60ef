'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { Button } from '@/components/ui/button';

type SectionFailureProps = {
  error: unknown;
  /** Text of the failure. */
  text: string;
  onRetry: () => void;
};

/** Photos of a section could not be loaded: text and retry button below the section's heading (TL-06, ER-04). */
export function SectionFailure({ error, text, onRetry }: SectionFailureProps) {
  const t = useTranslations('photoGrid');
  const toFailure = useFailure();
  // Reported once: a retry removes this component, and its failure is a new one.
  const [failure] = useState(() => toFailure(error, { summary: text }));
  return (
    <div className="pointer-events-auto sticky top-[calc(var(--sticky-top)+var(--heading))] z-2 mx-2 mt-2">
      <FailureMessage
        failure={failure}
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
