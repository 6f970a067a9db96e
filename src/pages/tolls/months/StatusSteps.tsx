import { useLabels } from '../../../engine/labels';
import type { Resource } from '../../../schema/registry';

interface StatusStepsProps {
  resource: Resource;
  state: string;
}

/** Optional state: a month is generated only if somebody runs the generator. */
const PASSED_BY = 'Generado';

/** Progress of a record through the states of its lifecycle. */
export function StatusSteps({ resource, state }: StatusStepsProps) {
  const labels = useLabels(resource);
  const { status } = resource;
  if (!status) return null;
  const states = status.options.filter((option) => option !== PASSED_BY || option === state);
  const current = states.indexOf(state);
  return (
    <ol className="status-steps" aria-label={labels.field(status.name)}>
      {states.map((option, place) => (
        <li
          key={option}
          data-done={place < current || undefined}
          data-tone={place === current ? status.tones[option] : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          {labels.option(status.name, option)}
        </li>
      ))}
    </ol>
  );
}
