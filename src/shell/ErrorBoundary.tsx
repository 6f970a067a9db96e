import { Component, type ReactNode } from 'react';
import { newRequestId, reportFailure } from './reportFailure';

/** Props of the component shown in place of a broken part. */
export interface BrokenProps {
  /** to report to the server's administrator; the server's log contains it too */
  requestId: string;
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** when it changes, e.g. with the path, rendering is retried */
  resetKey?: string;
  renderFallback: (props: BrokenProps) => ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  requestId: string | null;
  resetKey: string | undefined;
}

const NO_FAILURE: ErrorBoundaryState = { requestId: null, resetKey: undefined };

/**
 * Replaces a part that fails to render and reports the error to the server's log; everything around it keeps working
 * (specification, section 4; domain.md 0.2, reading 15).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = NO_FAILURE;

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { requestId: newRequestId() };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.resetKey === resetKey ? null : { ...NO_FAILURE, resetKey };
  }

  override componentDidCatch(failure: unknown) {
    if (this.state.requestId) reportFailure(failure, this.state.requestId);
    this.props.onFailure?.();
  }

  override render() {
    const { requestId } = this.state;
    if (requestId === null) return this.props.children;
    return this.props.renderFallback({ requestId, retry: () => this.setState({ requestId: null }) });
  }
}
