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
  /** Texts of the page when its subject does not exist; otherwise those of an address that leads nowhere. */
  missing?: MissingSubject;
  /** Key of the sentence of the catalogue for this page; otherwise the failure is an outage or unexpected. */
  message?: 'orders.errors.load' | 'settings.errors.load';
};

/** The error that `notFound` throws. Next exports no test for it. */
const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

async function answerFailure(error: unknown, { missing, message }: Failure): Promise<ReactNode> {
  if (isNotFound(error)) {
    setPageStatus(404);
    return <MissingPage {...(missing && { subject: missing })} />;
  }
  // Redirects travel as errors, too.
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
 * Makes a page that is complete without scripts also when it fails. Next answers a page that throws with an empty
 * document that scripts fill. This one has the frame, a heading, a sentence and a way on in its HTML, with status 404
 * when its subject does not exist, 503 with Retry-After during an outage or overload, and 500 otherwise.
 *
 * Only failures of the function itself are caught: the parts that it renders catch their own (`Panel`, `settle`).
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

/** A layout that fails is replaced by the brand's plain frame with the same words; its page is not shown then. */
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
