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
  /** Texts for an object that does not exist; default: the texts for an unknown URL. */
  missing?: MissingSubject;
  /**
   * Message key of the page's sentence; default: a sentence for an unavailable service or an
   * unexpected error.
   */
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
  // Next throws redirects as errors. They are not failures and must be thrown again.
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
 * Creates a page whose error content is complete without scripts. If a page throws, Next itself
 * sends an empty document that scripts fill. A page of this function has layout, heading, sentence
 * and link in its HTML. Its status is 404 if its object does not exist, 503 with Retry-After if a
 * service is unavailable or overloaded, and otherwise 500.
 *
 * It catches only failures of the function itself; components that it renders catch their own
 * failures (`Panel`, `settle`).
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

/**
 * Creates a layout. If it fails, a plain layout of the brand with the same error texts is rendered
 * instead of the layout and its page.
 */
export const layout =
  (render: (props: LayoutProps) => Promise<ReactNode>) =>
  async (props: LayoutProps): Promise<ReactNode> => {
    try {
      return await render(props);
    } catch (error) {
      return <PlainLayout>{await answerFailure(error, {})}</PlainLayout>;
    }
  };

/** Creates a page of the settings, with their own sentence for failures (SG-05, ER-14). */
export const settingsPage = pageWith({ message: 'settings.errors.load' });
