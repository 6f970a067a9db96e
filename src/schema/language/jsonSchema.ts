import { z } from 'zod';
import { document } from './grammar';

export type JsonSchema = { [key: string]: unknown };

/** Where the JSON Schema of the language is, as a document's `$schema` names it. */
export const SCHEMA_ID = 'https://ventanilla.local/schema.json';

/** The language of resource schemas as JSON Schema (draft 2020-12): for editors, and for whoever writes documents by program. */
export function languageSchema(): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' });
  return { $schema, $id: SCHEMA_ID, title: 'Ventanilla: schema of a resource', ...schema };
}
