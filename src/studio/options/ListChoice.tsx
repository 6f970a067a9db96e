import { isOtherSide } from '../kinds/what';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useFieldTitle } from '../useFieldTitle';
import { ChoiceOf } from './ChoiceOf';

/** Choice of a reverse list of the resource. */
export default function ListChoice() {
  const own = useSchemaAtHand();
  const titleOf = useFieldTitle(own);
  const lists = Object.entries(own.fields).filter(([, field]) => isOtherSide(field) && !field.retired);
  return <ChoiceOf choices={lists.map(([name]) => ({ value: name, label: titleOf(name) }))} />;
}
