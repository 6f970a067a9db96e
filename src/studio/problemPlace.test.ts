import { describe, expect, it } from 'vitest';
import { isEmptyAt, placeOf } from './problemPlace';

const at = (path: string) => ({ path, key: 'schema.problems.minList' });

describe('a problem of a draft', () => {
  it('links to the place where it can be fixed', () => {
    expect(placeOf(at('fields.titular.to'))).toEqual({ tab: 'fields', field: 'titular', option: 'to' });
    expect(placeOf(at('set.fields.monto.max'))).toEqual({ tab: 'fields', field: 'monto', option: 'max' });
    expect(placeOf(at('actions.cerrar.run.0.move'))).toEqual({ tab: 'actions', action: 'cerrar' });
    expect(placeOf(at('list.columns.2'))).toEqual({ tab: 'screens' });
    expect(placeOf(at('labels.es.fields.x'))).toEqual({ tab: 'words' });
    expect(placeOf(at('rows.0.where'))).toEqual({ tab: 'permissions' });
    expect(placeOf(at('satelliteOf'))).toEqual({ tab: 'document' });
    expect(placeOf(at(''))).toEqual({ tab: 'document' });
  });

  it('is an empty value if nothing is filled in there', () => {
    const document = { fields: { titular: { kind: 'reference', to: '' }, estado: { options: [] }, monto: { max: 3 } } };
    expect(isEmptyAt(document, at('fields.titular.to'))).toBe(true);
    expect(isEmptyAt(document, at('fields.estado.options'))).toBe(true);
    expect(isEmptyAt(document, at('fields.monto.max'))).toBe(false);
    expect(isEmptyAt(document, at('fields.otro.max'))).toBe(false);
    expect(isEmptyAt(null, at('fields'))).toBe(false);
  });
});
