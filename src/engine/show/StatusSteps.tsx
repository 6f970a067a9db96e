import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { statusSteps } from '../../schema/statusSteps';
import { useLabels } from '../labels';
import './statusSteps.css';

interface StatusStepsProps {
  resource: Resource;
  state: string;
  /** the steps that the record is known to have passed (`_past`) */
  past?: unknown;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** How far a record has come in its lifecycle; nothing if its state declares no steps. */
export function StatusSteps({ resource, state, past }: StatusStepsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { status } = resource;
  const steps = status ? statusSteps(status, state, textsIn(past)) : [];
  if (!status || steps.length === 0) return null;
  return (
    <div className="status-steps-box">
      <ol className="status-steps" aria-label={labels.field(status.name)}>
        {steps.map(({ state: step, progress }, index) => (
          <li
            key={step}
            data-progress={progress}
            data-tone={progress === 'current' ? (status.tones[step] ?? 'neutral') : undefined}
            aria-current={progress === 'current' ? 'step' : undefined}
            title={progress === 'unknown' ? translate('forms.record.stepUnknown') : undefined}
          >
            <span className="status-steps__name" data-place={`${index + 1}/${steps.length}`}>
              {progress === 'passed' && <Check size={12} aria-hidden="true" />}
              {labels.option(status.name, step)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
