import { useWatch } from 'react-hook-form';
import { figureKind } from '../../schema/kinds/aggregate';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useFieldTitle } from '../useFieldTitle';
import { ChoiceOf } from './ChoiceOf';
import { useCounted } from './counted';

/** Choice of the counted records' field, among those that support the figure. */
export default function CountedFieldChoice() {
  const own = useSchemaAtHand();
  const counted = useCounted();
  const titleOf = useFieldTitle(counted ?? own);
  const aggregate: unknown = useWatch({ name: 'aggregate' });
  const fields = Object.entries(counted?.fields ?? {}).filter(
    ([, { kind, mask, retired }]) => !mask && !retired && figureKind(String(aggregate), kind) !== undefined,
  );
  return <ChoiceOf choices={fields.map(([name]) => ({ value: name, label: titleOf(name) }))} />;
}
