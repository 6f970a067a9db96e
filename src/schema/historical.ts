/** Records of the past, for which an import may fill in more fields than a form may. */
import { type Field, type Resource, STANDARD_FIELDS } from './registry';

/** The action of the subject that importing records of the past needs. */
export const importsHistory = 'importarHistorico';

/** The fields that are filled in only for records of the past, in the schema's order. */
export const historicalFields = ({ fields, key, schema: { historical = [] } }: Resource): Field[] =>
  historical.flatMap((name) => {
    const field = fields.get(name);
    return field && name !== key && !(name in STANDARD_FIELDS) ? [field] : [];
  });
