'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { Button } from '@/components/ui/button';

type SectionFailureProps = {
  error: unknown;
  /** What could not be done, as the catalogue says it. */
  text: string;
  onRetry: () => void;
};

/** Photos of a section could not be loaded: said under its heading, with what can be done about it (TL-06, ER-04). */
export function SectionFailure({ error, text, onRetry }: SectionFailureProps) {
  const t = useTranslations('photoGrid');
  const toFailure = useFailure();
  // Told and reported once: another try takes it away, and its failure is another one.
  const [failure] = useState(() => toFailure(error, { lead: text }));
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
