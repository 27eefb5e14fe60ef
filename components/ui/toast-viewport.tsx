'use client';
import { Toast } from '@base-ui/react/toast';
import { useEffect, type RefObject } from 'react';
import { ToastCard, type ToastMessage } from '@/components/ui/toast-card';

export type ToastLabels = {
  /** Names the region, which F6 reaches. */
  region: string;
  /** Names the cross. */
  close: string;
};

const defaultDurationMs = 5_000;

type ToastViewportProps = {
  labels: ToastLabels;
  waiting: readonly ToastMessage[];
  onTaken: (taken: readonly ToastMessage[]) => void;
  /** Receives what takes a toast away by its id. */
  closerRef: RefObject<((id: string) => void) | null>;
};

export function ToastViewport(props: ToastViewportProps) {
  return (
    <Toast.Provider timeout={defaultDurationMs} limit={3}>
      <Toasts {...props} />
    </Toast.Provider>
  );
}

function Toasts({ labels, waiting, onTaken, closerRef }: ToastViewportProps) {
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>();

  useEffect(() => {
    closerRef.current = close;
    return () => void (closerRef.current = null);
  }, [closerRef, close]);

  // After the first paint, so that the live region is there before its first words are.
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const message of waiting) {
      add({
        id: message.id,
        title: message.text,
        timeout: message.durationMs ?? (message.tone === 'danger' ? 0 : defaultDurationMs),
        data: message,
        ...(message.onGone ? { onClose: message.onGone } : {}),
      });
    }
    onTaken(waiting);
  }, [waiting, add, onTaken]);

  return (
    <Toast.Portal>
      <Toast.Viewport
        aria-label={labels.region}
        className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 mx-auto flex max-w-md flex-col gap-2 outline-none"
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            closeLabel={labels.close}
            onAction={() => {
              toast.data?.action?.onPress();
              close(toast.id);
            }}
          />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
