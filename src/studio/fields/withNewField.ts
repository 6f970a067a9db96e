import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { putField, putList, putWords, withWord } from '../edits';
import { newField } from '../kinds/newField';
import type { Added } from './AddField';

/** So many columns a list begins with. */
const COLUMNS = 6;

/** Puts a new field, named in one language; a column of the list while there are few, where one line shows it. */
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
