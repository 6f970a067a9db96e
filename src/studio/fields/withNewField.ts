import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { putField, putList, putWords, withWord } from '../edits';
import { newField } from '../kinds/newField';
import type { Added } from './AddField';

/** Number of default columns up to which new fields are added to the list. */
const COLUMNS = 6;

/**
 * Adds a field with its label in one language. While the list has few columns, also adds it as a column if its kind fits in one.
 */
export const withNewField =
  (language: string, { name, label, kind }: Added) =>
  (schema: ResourceSchema): ResourceSchema => {
    const named = putWords(language, (words) => ({ ...words, fields: withWord(words.fields, name, label) }))(
      putField(name, newField(kind))(schema),
    );
    const columns = named.list?.columns ?? [];
    const { lists, sorts } = KINDS[kind];
    return columns.length < COLUMNS && lists && sorts ? putList({ columns: [...columns, name] })(named) : named;
  };
