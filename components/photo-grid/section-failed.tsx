'use client';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/http/api-client';
import { type ReasonWords, reasonText } from '@/lib/photo-grid/reason-words';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';
import { SignInAgain } from './sign-in-again';

type MonthFailedProps = {
  error: unknown;
  retry: () => void;
  words: TimelineWords;
  reasons: ReasonWords;
};

/** Photos of a month could not be loaded: said under its heading, with what can be done about it (TL-06). */
export function MonthFailed({ error, retry, words, reasons }: MonthFailedProps) {
  const code = error instanceof ApiError ? error.code : 'internal';
  const reason = reasonText(code, reasons);
  return (
    <div
      role="alert"
      className="pointer-events-auto sticky top-[calc(var(--sticky-top)+3.5rem)] z-2 mx-2 mt-2 flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{words.loadFailed}</p>
        {reason && <p className="text-sm">{reason}</p>}
      </div>
      {code === 'unauthenticated' && <SignInAgain label={reasons.signInAgain} />}
      <Button variant="secondary" size="sm" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
