import { Check } from 'lucide-react';
import type { Resource } from '../../schema/registry';
import { statusSteps } from '../../schema/statusSteps';
import { useLabels } from '../labels';
import './statusSteps.css';

interface StatusStepsProps {
  resource: Resource;
  state: string;
}

/** How far a record has come in its lifecycle; nothing if its state declares no steps. */
export function StatusSteps({ resource, state }: StatusStepsProps) {
  const labels = useLabels(resource);
  const { status } = resource;
  const steps = status ? statusSteps(status, state) : [];
  if (!status || steps.length === 0) return null;
  return (
    <div className="status-steps-box">
      <ol className="status-steps" aria-label={labels.field(status.name)}>
        {steps.map(({ state: step, isReached, isCurrent }) => (
          <li
            key={step}
            data-reached={isReached || undefined}
            data-tone={isCurrent ? (status.tones[step] ?? 'neutral') : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="status-steps__name">
              {isReached && !isCurrent && <Check size={12} aria-hidden="true" />}
              {labels.option(status.name, step)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
