'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogFailure } from './failure-message';
import type { Failure } from './use-failure';

type DialogProps = ComponentProps<typeof Dialog>;

type ConfirmDialogProps = Pick<
  DialogProps,
  'open' | 'title' | 'description' | 'children' | 'onClose' | 'lastFocus'
> & {
  /** What pressing it does, as on the button: 'Delete address'. */
  confirmLabel: string;
  /** 'Cancel' unless there is a clearer one. */
  cancelLabel?: string;
  isPending: boolean;
  /** What went wrong; the question stays open with it (MO-02). */
  failure: Failure | null;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone happens. Cancel is the first focus: the safest control. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  isPending,
  failure,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const t = useTranslations('common');
  return (
    <Dialog
      {...dialog}
      closeLabel={t('close')}
      cancelLabel={cancelLabel ?? t('cancel')}
      dismissible={!isPending}
      error={failure && <DialogFailure failure={failure} />}
      actions={
        <Button variant="danger" pending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    />
  );
}

/** A question that is asked anew says nothing of what failed before. */
export function useAskedAnew(isOpen: boolean, reset: () => void): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen === wasOpen) return;
  setWasOpen(isOpen);
  if (isOpen) reset();
}
