import type { FieldViewProps } from '../componentTypes';
import { refsIn } from '../reference/refs';

export const referencesText = (value: unknown, titles: readonly string[]): string =>
  titles.length > 0 ? titles.join(', ') : Array.isArray(value) ? value.join(', ') : '';

/** Title of the first record, and the number of others. */
export function ReferencesCell({ value, field, record }: FieldViewProps<'references'>) {
  const titles = refsIn(record, field.name).map((ref) => ref.title);
  const [firstTitle] = titles;
  const otherCount = (Array.isArray(value) ? value.length : titles.length) - 1;
  if (firstTitle === undefined) return referencesText(value, titles);
  return (
    <span className="face-many" title={titles.join(', ')}>
      <span className="truncate">{firstTitle}</span>
      {otherCount > 0 && (
        <bdi dir="ltr" className="face-many__more">
          +{otherCount}
        </bdi>
      )}
    </span>
  );
}
