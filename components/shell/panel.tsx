import { type ReactNode, Suspense } from 'react';
import { Link } from '@/lib/navigation/link';
import { PanelBoundary } from './panel-boundary';

type PanelProps = {
  title: string;
  /** Beside the title: where the panel's whole subject is. */
  more?: { href: string; label: string };
  /** What it says when it cannot be shown. */
  failed: string;
  /** The panel's shape while its data is on the way. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** A part of the overview that loads and fails alone. */
export function Panel({ title, more, failed, skeleton, children }: PanelProps) {
  return (
    <section className="grid gap-4">
      <div className="flex min-h-touch items-center justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        {more && (
          <Link
            href={more.href}
            className="flex min-h-touch items-center text-end font-semibold text-brand underline-offset-4 hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      <PanelBoundary message={failed}>
        <Suspense fallback={skeleton}>{children}</Suspense>
      </PanelBoundary>
    </section>
  );
}
