import { Component, type ReactNode } from 'react';

interface CellBoundaryProps {
  /** rendered if the widget throws: the kind's own cell */
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary around a widget, so that an error affects only its own cell. */
export class CellBoundary extends Component<CellBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
