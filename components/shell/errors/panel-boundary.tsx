'use client';
import { unstable_rethrow } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { reportClientFailure } from '@/lib/observability/report-client';
import { readDigest } from '@/lib/observability/correlation';
import { LazyErrorAlert } from './lazy-error-alert';

type PanelBoundaryProps = {
  /** What the panel says when its data cannot be shown. */
  message: string;
  children: ReactNode;
};

type Failure = { correlationId: string };

/** A panel fails alone: the others and the page stay. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    // Redirects and not-found travel as errors too; they belong to the router.
    unstable_rethrow(error);
    return { failure: { correlationId: readDigest(error)?.correlationId ?? crypto.randomUUID() } };
  }

  override componentDidUpdate(before: PanelBoundaryProps) {
    // Fresh content from the server, whoever asked for it, is worth another look.
    if (this.state.failure && before.children !== this.props.children)
      this.setState({ failure: null });
  }

  override componentDidCatch(error: unknown) {
    // A failure that the server knows was reported there.
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
