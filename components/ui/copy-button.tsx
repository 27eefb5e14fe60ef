'use client';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';

const shownForMs = 2_000;

/** Puts texts on the clipboard; what came of the last one is there for two seconds. */
export function useCopy() {
  const [copied, setCopied] = useState<{ text: string; isDone: boolean } | null>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function write(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, isDone: true });
    } catch {
      // Without permission or without HTTPS: the customer can still mark the text.
      setCopied({ text, isDone: false });
    }
  }

  return { copied, copy: (text: string) => void write(text) };
}

type CopyButtonProps = {
  /** What lands on the clipboard. */
  value: string;
  /** Says what is copied, for example 'Copy order code'. */
  label: string;
  copiedLabel: string;
  failedLabel: string;
};

export function CopyButton({ value, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const { copied, copy } = useCopy();
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
