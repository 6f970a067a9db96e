import { z } from 'zod';
import { document } from './grammar';

export type JsonSchema = { [key: string]: unknown };

/** Identifier of the language's JSON Schema, used as `$schema` in documents. */
const SCHEMA_ID = 'https://ventanilla.local/schema.json';

/** The schema language as JSON Schema (draft 2020-12), for editors and for programs that write documents. */
export function languageSchema(): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' });
  return { $schema, $id: SCHEMA_ID, title: 'Ventanilla: schema of a resource', ...schema };
}
