'use client';
import { Icon } from '@/components/ui/icon';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

const shownForMs = 2_000;
const icons = { idle: 'copy', copied: 'check', failed: 'x' } as const;

type CopyButtonProps = {
  /** What lands on the clipboard. */
  value: string;
  /** Says what is copied, for example 'Copy order code'. */
  label: string;
  copiedLabel: string;
  failedLabel: string;
};

export function CopyButton({ value, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof icons>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // A page without permission or without HTTPS: the customer can still mark the text.
      setState('failed');
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Icon name={icons[state]} />
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' ? copiedLabel : state === 'failed' ? failedLabel : ''}
      </span>
    </>
  );
}
