import { Component, type ReactNode } from 'react';

interface CellBoundaryProps {
  /** rendered if the widget throws: the kind's own cell */
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary around a widget, so that an error affects only its own cell. */
export class CellBoundary extends Component<CellBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
