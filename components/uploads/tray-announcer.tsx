'use client';
import { useEffect, useState } from 'react';
import type { UploadSummary } from '@/lib/uploads/summary';
import type { Say } from '@/lib/uploads/upload-words';

type TrayAnnouncerProps = { summary: UploadSummary; say: Say };

/** What has ended, in counts that are told apart (D-23). */
export function endingOf(summary: UploadSummary, say: Say): string {
  const { added, existing, deleted, failed, cancelled } = summary;
  const rest = { existing, deleted, failed, cancelled } as const;
  // Object.entries forgets the names.
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return [
    added > 0 ? say.count('tray.finished', added) : say('tray.nothing'),
    ...names.flatMap((name) => (rest[name] > 0 ? [say.count(`count.${name}`, rest[name])] : [])),
  ].join(', ');
}

/** Reads out the progress at each quarter, and the end; every percent would talk over everything else. */
export function TrayAnnouncer({ summary, say }: TrayAnnouncerProps) {
  const quarter = Math.floor(summary.percent / 25) * 25;
  const now =
    summary.remaining === 0 ? endingOf(summary, say) : say('tray.percent', { percent: quarter });
  const [text, setText] = useState('');
  // A live region speaks what changes after it is there.
  useEffect(() => {
    const timer = setTimeout(() => setText(now), 100);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
