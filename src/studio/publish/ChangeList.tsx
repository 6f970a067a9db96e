import { useTranslate } from 'ra-core';
import type { Tone } from '../../schema/field';
import type { ResourceSchema } from '../../schema/resource';
import { StateChip } from '../../ui/StateChip';
import type { Change } from '../calls';
import { useDescribeChange } from './useDescribeChange';

const TONES: Record<Change['class'], Tone> = { safe: 'success', attention: 'warning', refused: 'danger' };
const ORDER: readonly Change['class'][] = ['refused', 'attention', 'safe'];

interface ChangeListProps {
  changes: readonly Change[];
  /** the resource after and before the changes */
  after: ResourceSchema | null | undefined;
  before: ResourceSchema | null | undefined;
}

/** Changes as text, those that need attention first. */
export function ChangeList({ changes, after, before }: ChangeListProps) {
  const translate = useTranslate();
  const describeChange = useDescribeChange([after, before]);
  if (changes.length === 0) return <p className="muted">{translate('studio.publish.nothing')}</p>;
  const sorted = [...changes].sort((a, b) => ORDER.indexOf(a.class) - ORDER.indexOf(b.class));
  return (
    <ul className="studio-changes">
      {sorted.map((change) => (
        <li key={`${change.path} ${change.key}`}>
          <StateChip tone={TONES[change.class]} label={translate(`studio.publish.class.${change.class}`)} />
          <span>
            {describeChange(change)}
            {(change.affected ?? 0) > 0 && (
              <strong> {translate('studio.publish.affected', { smart_count: change.affected ?? 0 })}</strong>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
