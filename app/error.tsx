'use client';
import { ErrorPage, type ErrorPageProps } from '@/components/shell/errors/error-page';

/** Replaces content that fails outside of the shell: the account's layout itself, or a public page. */
export default function OuterError(props: ErrorPageProps) {
  return (
    <main className="px-4">
      <ErrorPage {...props} />
    </main>
  );
}
