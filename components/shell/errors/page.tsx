import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { isOutage, setFailedStatus, setPageStatus } from '@/lib/http/page-status.server';
import { correlationIdIn, readCorrelationId } from '@/lib/observability/correlation';
import { reportRenderError } from '@/lib/observability/report.server';
import { PlainLayout } from '@/components/shell/layout/plain-layout';
import { FailedDocument } from './failed-document';
import { MissingPage, type MissingSubject } from './missing-page';

type LayoutProps = { children: ReactNode };

type Failure = {
  /** Texts if the subject of the page does not exist; default: texts of an unknown URL. */
  missing?: MissingSubject;
  /** Key of the catalogue's sentence for this page; default: an outage or an unexpected error. */
  message?: 'orders.errors.load' | 'settings.errors.load';
};

/** True for the error that `notFound` throws. Next exports no check for it. */
const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

async function answerFailure(error: unknown, { missing, message }: Failure): Promise<ReactNode> {
  if (isNotFound(error)) {
    setPageStatus(404);
    return <MissingPage {...(missing && { subject: missing })} />;
  }
  // Redirects are thrown as errors too.
  unstable_rethrow(error);
  setFailedStatus(error);
  const correlationId = correlationIdIn(error) ?? readCorrelationId(await headers());
  reportRenderError(error, correlationId);
  return (
    <FailedDocument
      message={message ?? (isOutage(error) ? 'common.serviceUnavailable' : 'common.unexpected')}
      correlationId={correlationId}
    />
  );
}

/**
 * Creates a page whose failures are complete without scripts. Next answers a page that throws with an empty document, which
 * scripts fill. A page of this function has layout, heading, sentence and link in its HTML, with status 404 if its subject does
 * not exist, 503 with Retry-After during an outage or overload, and 500 otherwise.
 *
 * It catches only failures of the function itself; rendered parts catch their own (`Panel`, `settle`).
 */
export const pageWith =
  (failure: Failure) =>
  <Props,>(render: (props: Props) => Promise<ReactNode>) =>
  async (props: Props): Promise<ReactNode> => {
    try {
      return await render(props);
    } catch (error) {
      return answerFailure(error, failure);
    }
  };

export const page = pageWith({});

/** Creates a layout. If it fails, a plain layout of the brand with the same texts replaces it and its page. */
export const layout =
  (render: (props: LayoutProps) => Promise<ReactNode>) =>
  async (props: LayoutProps): Promise<ReactNode> => {
    try {
      return await render(props);
    } catch (error) {
      return <PlainLayout>{await answerFailure(error, {})}</PlainLayout>;
    }
  };

/** A page of the settings (SG-05, ER-14). */
export const settingsPage = pageWith({ message: 'settings.errors.load' });
