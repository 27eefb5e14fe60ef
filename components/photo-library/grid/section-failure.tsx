'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { Button } from '@/components/ui/button';

type SectionFailureProps = {
  error: unknown;
  /** Summary for the error message. */
  text: string;
  onRetry: () => void;
};

/**
 * Message that photos of a section could not be loaded, with a retry button, below the heading of the section (TL-06,
 * ER-04).
 */
export function SectionFailure({ error, text, onRetry }: SectionFailureProps) {
  const t = useTranslations('photoGrid');
  const toFailure = useFailure();
  // Convert (and report) the error only once. A retry unmounts this component, so a later error gets a new instance.
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
