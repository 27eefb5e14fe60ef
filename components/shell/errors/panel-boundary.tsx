'use client';
import { unstable_rethrow } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { reportClientFailure } from '@/lib/observability/report-client';
import { readDigest } from '@/lib/observability/correlation';
import { LazyErrorAlert } from './lazy-error-alert';

type PanelBoundaryProps = {
  /** Text of the panel if its data cannot be shown. */
  message: string;
  children: ReactNode;
};

type Failure = { correlationId: string };

/** Limits a failure to one panel: the other panels and the rest of the page remain. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    // Next throws redirects and not-found as errors. They are thrown again, because the router
    // handles them.
    unstable_rethrow(error);
    return { failure: { correlationId: readDigest(error)?.correlationId ?? crypto.randomUUID() } };
  }

  override componentDidUpdate(before: PanelBoundaryProps) {
    // When the server has sent new content, that content is shown instead of the failure.
    if (this.state.failure && before.children !== this.props.children)
      this.setState({ failure: null });
  }

  override componentDidCatch(error: unknown) {
    // The server has already reported its own failures; they have a digest.
    if (this.state.failure && !readDigest(error)) {
      reportClientFailure(error, this.state.failure.correlationId);
    }
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <LazyErrorAlert
        message={this.props.message}
        correlationId={failure.correlationId}
        onRetry={() => this.setState({ failure: null })}
      />
    );
  }
}
