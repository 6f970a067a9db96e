import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import { ErrorState } from '../../ui/ErrorState';
import { type SlotProps, useEngine } from '../EngineContext';

interface SlotPartProps {
  name: string;
  resource: Resource;
  record?: SlotProps['record'] | undefined;
  /** stands where no such slot is registered */
  children?: ReactNode;
}

/** A part that the resource registered under a name; what goes wrong in it stays in it. */
export function SlotPart({ name, resource, record, children = null }: SlotPartProps) {
  const { slots } = useEngine();
  const Slot = slots[name];
  if (!Slot) return children;
  return (
    <PartBoundary key={name}>
      <Slot resource={resource} {...(record && { record })} />
    </PartBoundary>
  );
}

interface BoundaryState {
  failed: boolean;
}

/** A part of a record's page that could not be drawn says so in its place; the rest of the page goes on. */
export class PartBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PartFailed onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return <ErrorState compact title={translate('forms.record.partFailed')} onRetry={onRetry} />;
}
