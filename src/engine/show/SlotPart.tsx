import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import { ErrorState } from '../../ui/ErrorState';
import { type SlotProps, useEngine } from '../EngineContext';

interface SlotPartProps {
  name: string;
  resource: Resource;
  record?: SlotProps['record'] | undefined;
  /** rendered if no such slot is registered */
  children?: ReactNode;
}

/** A part of a page that a resource registered by name; its errors stay inside. */
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

/** Error boundary of a part of a page: shows the error in its place, and the rest of the page stays usable. */
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
