import type { ResourceSchema, RowRule } from '../../schema/resource';
import { pointsTo } from '../kinds/what';

export interface RowChoice {
  id: string;
  /** i18n key; `%{field}` is the title of `field` */
  key: string;
  field?: string;
  /** undefined: everybody sees all rows */
  rows?: readonly RowRule[];
}

const EXEMPT_ACTION = 'verTodos';

/**
 * Common row rules: all rows, the person's own rows, or the rows of the person's sector by each field that refers to a sector.
 */
export function rowChoices({ fields }: ResourceSchema): RowChoice[] {
  const sectors = Object.entries(fields).filter(([, field]) => pointsTo(field) === 'sectores' && !field.retired);
  return [
    { id: 'all', key: 'studio.permissions.allRows' },
    {
      id: 'own',
      key: 'studio.permissions.ownRows',
      rows: [{ unless: EXEMPT_ACTION, where: { creadoPor: { $user: 'id' } } }],
    },
    ...sectors.map(
      ([field]): RowChoice => ({
        id: `sector ${field}`,
        key: 'studio.permissions.sectorRows',
        field,
        rows: [{ unless: EXEMPT_ACTION, where: { [field]: { $user: 'sector.id' } } }],
      }),
    ),
  ];
}

/** The choice that matches a schema's rules; undefined for custom rules. */
export const selectedRowChoice = ({ rows }: ResourceSchema, choices: readonly RowChoice[]): string | undefined =>
  choices.find((choice) => JSON.stringify(choice.rows) === JSON.stringify(rows))?.id;
