import { fillIn } from '@/lib/photos/count-words';
import type { DeletionFailure } from '@/lib/photos/deletion/deletion-text';

/** What went wrong, and how to name it to customer care. @param reference with `{id}` */
export function FailureText({
  failure: { text, correlationId },
  reference,
}: {
  failure: DeletionFailure;
  reference: string;
}) {
  return (
    <>
      {text}
      {correlationId !== '' && (
        <span className="block text-sm break-all">{fillIn(reference, { id: correlationId })}</span>
      )}
    </>
  );
}
