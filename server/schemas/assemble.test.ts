import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { assemble } from './assemble';

const overlays = schemas.map(({ name, fields }) => {
  const set = Object.fromEntries(Object.keys(fields).map((field) => [`labels.es.fields.${field}`, 'Otro nombre']));
  return { recurso: name, clase: 'capa' as const, version: 1, documento: { resource: name, set } };
});

describe("the resources with the organisation's overlays", () => {
  it('accept another label for any field of the code, although its messages are in i18n/ and not in the overlay', () => {
    const { registry, setAside } = assemble(schemas, { revision: 1, documents: overlays });
    expect(setAside).toEqual([]);
    for (const { name, fields } of schemas)
      expect(Object.keys(registry.getOrThrow(name).schema.labels?.es?.fields ?? {})).toEqual(Object.keys(fields));
  });
});
