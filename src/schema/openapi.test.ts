import { describe, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from './check';
import { openapi } from './openapi';

const document = JSON.parse(JSON.stringify(openapi(createRegistry(office), [], { title: 'Ventanilla', version: '1' })));

/** Every value of a document, with the keys that lead to it. */
function* walk(value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  yield [path, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...path, key]);
}
const valueAt = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      document,
    );

describe('the OpenAPI document', () => {
  it('has no reference without a target', () => {
    const refs = [...walk(document)].flatMap(([path, value]) => (path.at(-1) === '$ref' ? [String(value)] : []));
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of new Set(refs)) expect([ref, valueAt(ref)]).toEqual([ref, expect.anything()]);
  });
  it('gives each operation a unique name, and marks that it needs a token', () => {
    const operations = [...walk(document.paths)]
      .filter(([path]) => path.length === 2)
      .map(([, operation]) => operation);
    const names = operations.map((operation) => Object(operation).operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const operation of operations)
      expect(operation).toMatchObject({ security: [{ bearerAuth: [] }], responses: expect.anything() });
  });
  it('describes the values that a field accepts', () => {
    const { titularesInput } = document.components.schemas;
    expect(titularesInput.required).toEqual(['nombre', 'apellido', 'numeroDocumento']);
    expect(titularesInput.properties.nombre).toMatchObject({ type: 'string', maxLength: 30 });
    expect(titularesInput.properties.tipoPersona).toMatchObject({
      default: 'Humana',
      anyOf: [{ enum: ['Humana', 'Jurídica'] }, { type: 'null' }],
    });
    expect(titularesInput.properties).not.toHaveProperty('estado');
    expect(document.components.schemas.tickets.properties.fechaAlta).toMatchObject({
      anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
    });
  });
  it('contains no secret field', () => {
    expect(JSON.stringify(document)).not.toContain('claveHash');
  });
  it('has no edit of append-only records, and no delete where it is not declared', () => {
    expect(Object.keys(document.paths['/ticketEventos'])).toEqual(['get']);
    expect(Object.keys(document.paths['/titulares/{id}'])).toEqual(['get', 'put']);
    expect(Object.keys(document.paths['/perfiles/{id}'])).toEqual(['get', 'put', 'delete']);
    expect(document.paths).toHaveProperty('/tickets/{id}/actions/derivar');
    expect(document.paths).toHaveProperty('/tickets/actions/cerrar');
  });
});
