import { templateParts } from '../../../schema/title';
import { useEngine } from '../../EngineContext';
import type { FieldViewProps } from '../componentTypes';
import { refOf } from './refs';

/**
 * Title of the related record; its key if the response contained no title. A title that is one field with a widget is drawn by it: a
 * vehicle as its plate.
 */
export function ReferenceCell({ value, field, record }: FieldViewProps<'reference'>) {
  const { registry, cells } = useEngine();
  const target = registry.get(field.to);
  const [before, name = '', after] = templateParts(target?.schema.title ?? '');
  const face = before === '' && after === '' ? target?.fields.get(name) : undefined;
  const Face = face?.widget === undefined ? undefined : cells[face.widget];
  const title = refOf(record, field.name)?.title;
  if (target && face && Face && title !== undefined)
    return <Face value={title} field={face} resource={target} record={{ [name]: title }} />;
  const text = title ?? String(value);
  return text.length > 18 ? <span title={text}>{text}</span> : text;
}
