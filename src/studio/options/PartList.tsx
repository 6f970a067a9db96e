import { useTranslate } from 'ra-core';
import { useFieldControl } from '../../engine/form/FormContext';
import type { Kind } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import { partOptionsOf } from '../../schema/kinds/options';
import { canBePart } from '../../schema/kinds/parts';
import { offeredKinds } from '../kinds/newField';
import { NamedFields } from './NamedFields';
import { recordIn } from './value';

const kinds = offeredKinds.filter((kind) => canBePart(KINDS[kind]));

const groupPartOptions = (kind: Kind) => partOptionsOf(kind, true);
const rowPartOptions = (kind: Kind) => partOptionsOf(kind, false);

/** Nested fields of a field: parts of a group or columns of its rows. */
export function PartList({ rows }: { rows?: boolean }) {
  const translate = useTranslate();
  const { value, onChange, label } = useFieldControl();
  return (
    <NamedFields
      label={label}
      addLabel={translate(rows ? 'studio.items.addColumn' : 'studio.items.addPart')}
      fields={recordIn(value)}
      kinds={kinds}
      optionsOf={rows ? rowPartOptions : groupPartOptions}
      onChange={onChange}
    />
  );
}

export default function Parts() {
  return <PartList />;
}
