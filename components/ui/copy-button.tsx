'use client';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { useClipboardCopy } from './use-clipboard-copy';

type CopyButtonProps = {
  /** Text that is copied to the clipboard. */
  value: string;
  /** Accessible name that says what is copied, for example 'Copy order code'. */
  label: string;
  copiedLabel: string;
  failedLabel: string;
};

export function CopyButton({ value, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const { copied, copy } = useClipboardCopy();
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        title={label}
        onClick={() => copy(value)}
      >
        <Icon name={copied ? (copied.isDone ? 'check' : 'x') : 'copy'} />
      </Button>
      <span role="status" className="sr-only">
        {copied && (copied.isDone ? copiedLabel : failedLabel)}
      </span>
    </>
  );
}
