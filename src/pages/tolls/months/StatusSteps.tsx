import { useLabels } from '../../../engine/labels';
import type { Resource } from '../../../schema/registry';

interface StatusStepsProps {
  resource: Resource;
  state: string;
}

/** Optional state: a month is generated only if somebody runs the generator. */
const OPTIONAL_STATE = 'Generado';

/** Progress of a record through the states of its lifecycle. */
export function StatusSteps({ resource, state }: StatusStepsProps) {
  const labels = useLabels(resource);
  const { status } = resource;
  if (!status) return null;
  const states = status.options.filter((option) => option !== OPTIONAL_STATE || option === state);
  const currentIndex = states.indexOf(state);
  return (
    <ol className="status-steps" aria-label={labels.field(status.name)}>
      {states.map((option, index) => (
        <li
          key={option}
          data-done={index < currentIndex || undefined}
          data-tone={index === currentIndex ? status.tones[option] : undefined}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          {labels.option(status.name, option)}
        </li>
      ))}
    </ol>
  );
}
