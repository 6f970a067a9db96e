import { useLabels } from '../../../../src/engine/labels';
import type { Resource } from '../../../../src/schema/registry';
import { Money } from '../../../../src/ui/Money';

const AGES = ['tramo30', 'tramo60', 'tramo90', 'tramoMas90'] as const;

interface AgeingBarProps {
  resource: Resource;
  record: Readonly<Record<string, unknown>>;
}

/** The overdue debt by age: a bar in proportion, and the amounts below it. */
export function AgeingBar({ resource, record }: AgeingBarProps) {
  const labels = useLabels(resource);
  const parts = AGES.map((name) => ({ name, amount: String(record[name] ?? '0.00') }));
  return (
    <div className="ageing">
      <div className="ageing__bar" aria-hidden="true">
        {parts
          .filter(({ amount }) => Number(amount) > 0)
          .map(({ name, amount }) => (
            <span key={name} data-age={name} style={{ flexGrow: Number(amount) }} />
          ))}
      </div>
      <dl className="ageing__amounts">
        {parts.map(({ name, amount }) => (
          <div key={name} data-age={name}>
            <dt>{labels.field(name)}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
