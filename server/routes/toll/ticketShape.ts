/** Requests in the shape of section 7's calls: references are objects, not keys (domain.md 0.2, reading 20; specification, section 3). */
import type { Resource } from '../../../src/schema/registry';
import { linkOf } from '../../db/kinds';
import type { Row } from '../../handlers';
import type { Viewer } from '../../viewer';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object for a referenced record: a holder, an agent, or by default any record with a name. */
const referenceShapes: Record<string, (ref: Row) => Row> = {
  titulares: ({ id, title: _, ...rest }) => ({ codigoTitular: id, ...rest }),
  usuarios: ({ id, title, ...rest }) => ({ id, nombreCompleto: title, ...rest }),
};
const namedReference = ({ id, title, ...rest }: Row): Row => ({ id, nombre: title, ...rest });

/** Converts a presented record to the toll API's object. */
export function tollTicket(resource: Resource, record: Readonly<Row>, viewer: Viewer): Row {
  const { _refs, ...fields } = record;
  const refs = isRow(_refs) ? _refs : {};
  const references = [...resource.fields.values()].flatMap((field): [string, Row | null][] => {
    const link = linkOf(field);
    if (!link || !(field.name in fields)) return [];
    const ref = refs[field.name];
    return [[field.name, isRow(ref) ? (referenceShapes[link.to] ?? namedReference)(ref) : null]];
  });
  return {
    ...fields,
    ...Object.fromEntries(references),
    propietario: record.agenteActual === viewer.user.id,
  };
}

/** Converts the reference objects in a body to keys. Drops `propietario`, which is read-only. */
export function ticketInput(resource: Resource, body: Readonly<Row>): Row {
  const { propietario: _, ...rest } = body;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => {
      const field = resource.fields.get(name);
      const link = field && linkOf(field);
      if (!link || !isRow(value)) return [name, value];
      const keyName = ['codigoTitular', 'id'].find((key) => key in value);
      // an object without a key is left as it is, so that validation rejects it
      return [name, keyName === undefined ? value : (value.codigoTitular ?? value.id ?? null)];
    }),
  );
}
