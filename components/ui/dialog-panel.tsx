'use client';
import { Icon } from '@/components/ui/icon';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { answersEvent, enterDialogStack } from '@/components/ui/dialog-stack';

type DialogPanelProps = {
  open: boolean;
  /** Called after Escape, a click outside of the dialog, the close button or Cancel. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Label of the close button. */
  closeLabel: string;
  /**
   * Label of a Cancel button; without it there is none. The button has the focus when the dialog
   * opens, because it is the safest control.
   */
  cancelLabel?: string;
  /** Further buttons, after Cancel. */
  actions?: ReactNode;
  /** Failure of the action; the dialog stays open (MO-02). */
  error?: ReactNode;
  /**
   * True if Escape and a click outside of the dialog close it (MO-01); `byEscape` if only Escape
   * does, because something is running.
   */
  dismissible?: boolean | 'byEscape';
  /** A field that has the focus when the dialog opens, instead of Cancel or the close button. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** True for a wider dialog on large screens. */
  wide?: boolean;
  /**
   * Returns the element that gets the focus when the dialog closes. By default, after Cancel, or if
   * it returns null, that is the control that opened the dialog.
   */
  lastFocus?: () => HTMLElement | null;
};

/* CSS classes of the dialog. It is a sheet on small screens and otherwise a box; the two forms
   differ only in position and animation. */
const popupClass =
  'relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-t-lg bg-surface-raised text-ink shadow-overlay outline-none transition-[translate,scale,opacity] duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full sm:rounded-lg sm:data-ending-style:translate-y-0 sm:data-ending-style:[scale:0.95] sm:data-ending-style:opacity-0 sm:data-starting-style:translate-y-0 sm:data-starting-style:[scale:0.95] sm:data-starting-style:opacity-0 [@media(height<26rem)]:overflow-y-auto';

/** Maximum time between the two clicks of a double click, in milliseconds. */
const doubleClickMs = 500;

export function DialogPanel({
  open,
  onClose,
  title,
  description,
  children,
  closeLabel,
  cancelLabel,
  actions,
  error,
  dismissible = true,
  firstFocus,
  wide = false,
  lastFocus,
}: DialogPanelProps) {
  const [self] = useState(() => Symbol('dialog'));
  const cancel = useRef<HTMLButtonElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const openedAt = useRef(0);

  // A layout effect, so that the page ignores keys already when the dialog is first painted.
  useLayoutEffect(() => {
    if (!open) return;
    openedAt.current = performance.now();
    return enterDialogStack(self);
  }, [open, self]);

  function handleOpenChange(_isOpen: boolean, details: BaseDialog.Root.ChangeEventDetails) {
    const isPress = details.reason === 'outside-press';
    const fromOutside = isPress || details.reason === 'escape-key';
    // The second click of a double click on the control that opened the dialog.
    const isSecondClick = performance.now() - openedAt.current < doubleClickMs;
    const isIgnored = isPress ? dismissible !== true || isSecondClick : !dismissible;
    if (fromOutside && (isIgnored || !answersEvent(self, details.event))) {
      details.cancel();
      return;
    }
    onClose();
  }

  return (
    <BaseDialog.Root open={open} onOpenChange={handleOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-4">
          <BaseDialog.Popup
            initialFocus={firstFocus ?? (cancelLabel === undefined ? cross : cancel)}
            finalFocus={lastFocus}
            className={`${popupClass} ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
          >
            <header className="flex items-start gap-2 ps-5 pe-2 pt-3 sm:ps-6">
              <BaseDialog.Title className="grow pt-2 text-xl">{title}</BaseDialog.Title>
              <BaseDialog.Close
                ref={cross}
                aria-label={closeLabel}
                className={buttonStyles({ variant: 'quiet', size: 'icon' })}
              >
                <Icon name="x" className="size-5" />
              </BaseDialog.Close>
            </header>
            {/* In a low window, as at 400 % zoom, a fixed footer would take all the space, so body
                and footer scroll together. */}
            <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pt-2 pb-5 sm:px-6 [@media(height<26rem)]:shrink-0">
              {description && (
                <BaseDialog.Description className="text-pretty text-ink-muted">
                  {description}
                </BaseDialog.Description>
              )}
              {children}
              {error && (
                <Alert tone="danger" announce="alert">
                  {error}
                </Alert>
              )}
            </div>
            {(cancelLabel !== undefined || actions) && (
              <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
                {cancelLabel !== undefined && (
                  <BaseDialog.Close ref={cancel} className={buttonStyles({ variant: 'secondary' })}>
                    {cancelLabel}
                  </BaseDialog.Close>
                )}
                {actions}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
