import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { changeLabels, changeList, setField, withText } from '../edits';
import { newField } from '../kinds/newField';
import type { NewFieldValues } from './AddField';

/** Number of default columns up to which new fields are added to the list. */
const MAX_DEFAULT_COLUMNS = 6;

/**
 * Adds a field with its label in one language. While the list has few columns, also adds it as a column if its kind fits in one.
 */
export const addField =
  (language: string, { name, label, kind }: NewFieldValues) =>
  (schema: ResourceSchema): ResourceSchema => {
    const labelled = changeLabels(language, (words) => ({ ...words, fields: withText(words.fields, name, label) }))(
      setField(name, newField(kind))(schema),
    );
    const columns = labelled.list?.columns ?? [];
    const { lists, sorts } = KINDS[kind];
    return columns.length < MAX_DEFAULT_COLUMNS && lists && sorts
      ? changeList({ columns: [...columns, name] })(labelled)
      : labelled;
  };
