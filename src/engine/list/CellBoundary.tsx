import { Component, type ReactNode } from 'react';

interface CellBoundaryProps {
  /** drawn where the widget breaks: the kind's own cell */
  instead: ReactNode;
  children: ReactNode;
}

/** A widget that breaks takes only its own cell with it. */
export class CellBoundary extends Component<CellBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
