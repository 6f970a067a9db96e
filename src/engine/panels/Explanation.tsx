import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';

/** How the figures of a board are counted, folded until somebody asks. */
export function Explanation({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return (
    <details className="card board-screen__how">
      <summary>{translate('panels.howTitle')}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{labels.panel(name)}</dt>
            <dd>{translate(`panels.how.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
