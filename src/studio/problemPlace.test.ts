import { describe, expect, it } from 'vitest';
import { isEmptyAt, placeOf } from './problemPlace';

const problemAt = (path: string) => ({ path, key: 'schema.problems.minList' });

describe('a problem of a draft', () => {
  it('links to the place where it can be fixed', () => {
    expect(placeOf(problemAt('fields.titular.to'))).toEqual({ tab: 'fields', field: 'titular', option: 'to' });
    expect(placeOf(problemAt('set.fields.monto.max'))).toEqual({ tab: 'fields', field: 'monto', option: 'max' });
    expect(placeOf(problemAt('actions.cerrar.run.0.move'))).toEqual({ tab: 'actions', action: 'cerrar' });
    expect(placeOf(problemAt('list.columns.2'))).toEqual({ tab: 'screens' });
    expect(placeOf(problemAt('labels.es.fields.x'))).toEqual({ tab: 'words' });
    expect(placeOf(problemAt('rows.0.where'))).toEqual({ tab: 'permissions' });
    expect(placeOf(problemAt('satelliteOf'))).toEqual({ tab: 'document' });
    expect(placeOf(problemAt(''))).toEqual({ tab: 'document' });
  });

  it('is an empty value if nothing is filled in there', () => {
    const document = { fields: { titular: { kind: 'reference', to: '' }, estado: { options: [] }, monto: { max: 3 } } };
    expect(isEmptyAt(document, problemAt('fields.titular.to'))).toBe(true);
    expect(isEmptyAt(document, problemAt('fields.estado.options'))).toBe(true);
    expect(isEmptyAt(document, problemAt('fields.monto.max'))).toBe(false);
    expect(isEmptyAt(document, problemAt('fields.otro.max'))).toBe(false);
    expect(isEmptyAt(null, problemAt('fields'))).toBe(false);
  });
});
