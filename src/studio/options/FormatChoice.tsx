import { FORMATS } from '../../schema/formats';
import { inWords } from '../../schema/title';
import { SelectInput } from './SelectInput';

const choices = Object.keys(FORMATS).map((name) => ({ value: name, label: inWords(name) }));

/** Choice among the formats that a code can be checked by. */
export default function FormatChoice() {
  return <SelectInput choices={choices} />;
}
