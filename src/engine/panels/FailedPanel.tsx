import { FailureState } from '../FailureState';
import { PanelFrame } from './PanelFrame';
import type { PanelFailure } from './usePanelRequests';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** The card of a chart whose request failed: the others stay, and this one can be requested again. */
export function FailedPanel({ failure, wide = false, ...props }: PanelViewProps & { failure: PanelFailure }) {
  const { label, linkTo } = usePanelView(props);
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide}>
      <FailureState compact error={failure.error} onRetry={failure.refetch} />
    </PanelFrame>
  );
}
