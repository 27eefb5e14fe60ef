'use client';
import { type ReactNode, Suspense } from 'react';
import { Link } from '@/lib/navigation/link';
import { PanelBoundary } from './panel-boundary';

type PanelProps = {
  title: string;
  /** Link beside the title to the page with the complete list. */
  more?: { href: string; label: string };
  /** Text if the panel cannot be shown. */
  failed: string;
  /**
   * Placeholder while the data is loading. The content must not be higher than it, because the
   * layout would shift.
   */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * Part of the overview that loads and fails independently. It has the height of its skeleton, so
 * that a slow panel does not shift the layout; content can use the full height with `self-stretch`.
 * The skeleton is sent once: it remains in the page to define the height, and CSS hides it when the
 * content has arrived.
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
