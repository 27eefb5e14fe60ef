'use client';
import { Icon } from '@/components/ui/icon';
import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button';
import type { Tone } from '@/components/ui/tone';
import { ToneIcon } from '@/components/ui/tone-icon';

export type ToastMessage = {
  id: string;
  tone: Exclude<Tone, 'warning'>;
  text: ReactNode;
  action?: { label: string; onPress: () => void };
  /** How long it stays, 5 s by default. A failure without a time of its own stays until dismissed. */
  durationMs?: number;
  /** It is gone: its time is over, it was dismissed, or its action was taken. */
  onGone?: () => void;
};

const iconColours = { info: 'text-info', success: 'text-success', danger: 'text-danger' } as const;

type ToastCardProps = {
  toast: Toast.Root.ToastObject<ToastMessage>;
  closeLabel: string;
  onAction: () => void;
};

export function ToastCard({ toast, closeLabel, onAction }: ToastCardProps) {
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
      {toast.data?.action && (
        <Toast.Action className={buttonStyles({ variant: 'ghost', size: 'sm' })} onClick={onAction}>
          {toast.data.action.label}
        </Toast.Action>
      )}
      {/* Base UI hides the cross from screen readers until the list is unfolded; ours is never folded. */}
      <Toast.Close
        aria-hidden={false}
        aria-label={closeLabel}
        className={buttonStyles({ variant: 'quiet', size: 'icon' })}
      >
        <Icon name="x" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
