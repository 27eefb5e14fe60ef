'use client';
import { useAction } from '@/components/form/use-action';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';

type MethodChange = {
  /** Rejects with an ApiError. */
  send: () => Promise<void>;
  doneText: string;
  /** Says that it was removed elsewhere meanwhile. */
  goneText: string;
  onDone?: () => void;
};

/** A change of one stored method: told as a toast, with the list as it is then; one that is gone already is told too. */
export function useMethodChange({ send, doneText, goneText, onDone }: MethodChange) {
  const { show } = useToast();
  const router = useRouter();
  return useAction<'done' | 'gone'>({
    send: async () => {
      try {
        await send();
        return 'done';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'notFound') return 'gone';
        throw error;
      }
    },
    onDone: (outcome) => {
      show(
        outcome === 'done' ? { tone: 'success', text: doneText } : { tone: 'info', text: goneText },
      );
      onDone?.();
      router.refresh();
    },
  });
}
