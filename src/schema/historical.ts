/** Records of the past: what an import may fill in of them beyond what a form may. */
import { type Field, type Resource, STANDARD_FIELDS } from './registry';

/** The action of its subject that bringing in records of the past takes. */
export const importsHistory = 'importarHistorico';

/** The fields that are filled in for records of the past alone, in the schema's order. */
export const historicalFields = ({ fields, key, schema: { historical = [] } }: Resource): Field[] =>
  historical.flatMap((name) => {
    const field = fields.get(name);
    return field && name !== key && !(name in STANDARD_FIELDS) ? [field] : [];
  });
