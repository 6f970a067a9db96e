import { useTranslate } from 'ra-core';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { ListSchema } from '../../schema/screen';
import { changeList } from '../edits';
import type { Editing } from '../useDraft';

interface InListProps {
  name: string;
  field: FieldSchema;
  list: ListSchema | undefined;
  change: Editing['change'];
}

/** Whether a field is a default column of the list. The Screens tab sets the order of columns. */
export function ColumnCheckbox({ name, field, list, change }: InListProps) {
  const translate = useTranslate();
  if (!list || !KINDS[field.kind].lists || field.retired) return null;
  const { columns } = list;
  const isColumn = columns.includes(name);
  // a list needs at least one column
  const isOnlyColumn = isColumn && columns.length === 1;
  return (
    <label className="studio__flag">
      <input
        type="checkbox"
        checked={isColumn}
        disabled={isOnlyColumn}
        title={isOnlyColumn ? translate('studio.fields.onlyColumn') : undefined}
        onChange={({ target }) =>
          change(
            changeList({ columns: target.checked ? [...columns, name] : columns.filter((column) => column !== name) }),
          )
        }
      />
      {translate('studio.fields.inList')}
    </label>
  );
}
