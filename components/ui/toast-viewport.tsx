'use client';
import { Toast } from '@base-ui/react/toast';
import { useEffect, type RefObject } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ToastLabels, ToastMessage } from '@/components/ui/toast';
import { ToneIcon } from '@/components/ui/tone-icon';

const defaultDurationMs = 5_000;

type ToastViewportProps = {
  labels: ToastLabels;
  waiting: readonly ToastMessage[];
  onTaken: (taken: readonly ToastMessage[]) => void;
  /** Receives a function that closes a toast by its id; null while the viewport is not mounted. */
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

  // In an effect: the live region has to exist before it gets its first text.
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
            labels={labels}
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

const iconColours = { info: 'text-info', success: 'text-success', danger: 'text-danger' } as const;

type ToastCardProps = {
  toast: Toast.Root.ToastObject<ToastMessage>;
  labels: ToastLabels;
  onAction: () => void;
};

function ToastCard({ toast, labels, onAction }: ToastCardProps) {
  const tone = toast.data?.tone ?? 'info';
  return (
    <Toast.Root
      toast={toast}
      swipeDirection="up"
      className="pointer-events-auto flex items-center gap-3 rounded-md border border-line bg-surface-raised ps-4 text-ink shadow-overlay transition-[translate,opacity] duration-200 data-ending-style:-translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0"
    >
      <span className={iconColours[tone]}>
        <ToneIcon tone={tone} />
      </span>
      <Toast.Title render={<p />} className="min-w-0 grow py-3 break-words" />
      {/* Tells screen-reader users how to reach the action, because the message disappears after ten
          seconds and is far from the focus. */}
      {toast.data?.action && (
        <Toast.Description className="sr-only">{labels.reachAction}</Toast.Description>
      )}
      {toast.data?.action && (
        <Toast.Action className={buttonStyles({ variant: 'ghost', size: 'sm' })} onClick={onAction}>
          {toast.data.action.label}
        </Toast.Action>
      )}
      {/* Base UI hides the close button from screen readers until the list is expanded. Our list is
          always expanded. */}
      <Toast.Close
        aria-hidden={false}
        aria-label={labels.close}
        className={buttonStyles({ variant: 'quiet', size: 'icon' })}
      >
        <Icon name="x" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
