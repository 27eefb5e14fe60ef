'use client';
import { ErrorPage, type ErrorPageProps } from '@/components/shell/errors/error-page';

/** For what fails outside every shell: the account's layout itself, a public page. */
export default function OuterError(props: ErrorPageProps) {
  return (
    <main className="px-4">
      <ErrorPage {...props} />
    </main>
  );
}
