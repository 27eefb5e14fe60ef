'use client';
import { type ReactNode, Suspense } from 'react';
import { Link } from '@/lib/navigation/link';
import { PanelBoundary } from './panel-boundary';

type PanelProps = {
  title: string;
  /** Beside the title: where the panel's whole subject is. */
  more?: { href: string; label: string };
  /** What it says when it cannot be shown. */
  failed: string;
  /** The panel's shape while its data is on the way; nothing that comes may be higher, or the page would jump. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * A part of the overview that loads and fails alone. It is as high as its skeleton whatever comes, so that a slow
 * panel moves nothing below it; content that wants all of that height is `self-stretch`. The skeleton is sent once: it
 * stays as the measure of the height and is hidden by style as soon as something stands in front of it.
 */
export function Panel({ title, more, failed, skeleton, children }: PanelProps) {
  return (
    <section className="grid gap-4">
      <div className="flex min-h-touch items-center gap-x-4">
        <h2 className="text-2xl">{title}</h2>
        {more && (
          <Link
            href={more.href}
            className="ms-auto flex min-h-touch items-center text-end font-semibold underline underline-offset-4"
          >
            {more.label}
          </Link>
        )}
      </div>
      <div className="panel-stage grid grid-cols-1">
        <div aria-hidden className="panel-skeleton col-start-1 row-start-1">
          {skeleton}
        </div>
        <div className="col-start-1 row-start-1 grid grid-cols-1 items-start">
          <PanelBoundary message={failed}>
            <Suspense fallback={null}>{children}</Suspense>
          </PanelBoundary>
        </div>
      </div>
    </section>
  );
}
