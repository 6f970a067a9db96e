import { Component, type ReactNode } from 'react';
import { newRequestId, reportFailure } from './reportFailure';

/** What is given to whatever stands in the place of a broken part. */
export interface BrokenProps {
  /** to quote to whoever runs the server: its log has it too */
  requestId: string;
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** another one, as the next address is, tries again */
  at?: string;
  broken: (props: BrokenProps) => ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  requestId: string | null;
  at: string | undefined;
}

const WHOLE: ErrorBoundaryState = { requestId: null, at: undefined };

/** Replaces what cannot be drawn and tells the server's log; all around it goes on (specification, section 4; decisions 15). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = WHOLE;

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { requestId: newRequestId() };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return state.at === at ? null : { ...WHOLE, at };
  }

  override componentDidCatch(failure: unknown) {
    if (this.state.requestId) reportFailure(failure, this.state.requestId);
    this.props.onFailure?.();
  }

  override render() {
    const { requestId } = this.state;
    if (requestId === null) return this.props.children;
    return this.props.broken({ requestId, retry: () => this.setState({ requestId: null }) });
  }
}
