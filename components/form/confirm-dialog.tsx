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
  /** Label of the button that confirms, for example 'Delete address'. */
  confirmLabel: string;
  /** Label of the button that cancels; default: 'Cancel'. */
  cancelLabel?: string;
  isPending: boolean;
  /** Failure of the action; the dialog stays open (MO-02). Null if there is none. */
  failure: Failure | null;
  onConfirm: () => void;
};

/**
 * Requests a confirmation of an action that cannot be undone. When the dialog opens, 'Cancel' has
 * the focus, because it is the safest control.
 */
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

/** Calls `reset` (which removes an earlier error) whenever the dialog opens. */
export function useResetOnOpen(isOpen: boolean, reset: () => void): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen === wasOpen) return;
  setWasOpen(isOpen);
  if (isOpen) reset();
}
