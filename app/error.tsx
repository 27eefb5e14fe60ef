'use client';
import { ErrorPage, type ErrorPageProps } from '@/components/shell/errors/error-page';

/** Shown when the account's layout or a public page fails: there is no header and no menu. */
export default function OuterError(props: ErrorPageProps) {
  return (
    <main className="px-4">
      <ErrorPage {...props} />
    </main>
  );
}
