/** Widening a field of a resource of the Studio during the import of a file (`POST /:resource/import/:id/widen`). */
import { describe, expect, it } from 'vitest';
import { createQueueTables } from '../fixtures/queue';
import { scenario } from '../fixtures/scenario';

const { app, as, tokenOf, context } = await scenario();
await createQueueTables(context.databaseUrl);
const admin = await as('admin');

const convenios = {
  name: 'convenios',
  area: 'settings',
  subject: 'Convenio',
  title: '{nombre}',
  routes: { list: 'settings/convenios', show: 'settings/convenios/:id' },
  fields: {
    nombre: { kind: 'text', required: true, max: 10 },
    tipo: { kind: 'enum', options: ['Flota', 'Particular'] },
    domicilio: { kind: 'group', fields: { calle: { kind: 'text', max: 5 } } },
  },
  list: { columns: ['nombre', 'tipo'] },
  labels: {
    es: {
      name: { one: 'Convenio', many: 'Convenios' },
      fields: { nombre: 'Nombre', tipo: 'Tipo', domicilio: 'Domicilio' },
    },
  },
};
const base = 'schema/resources/convenios';
const draft = (document: object, version: number, from: number) =>
  admin('PUT', `${base}/draft`, { document, version, base: from });
await draft(convenios, 0, 0);
await admin('POST', `${base}/publish`, { version: 1 });

interface Column {
  path: string;
  widens: boolean;
  texts: { text: string; meaning: unknown }[];
  tooLong?: { count: number; longest: number; max: number };
}

const lines = ['Nombre;Tipo;Calle', 'Sur;Flota;Paz', 'Logística del Norte;Mutual;Paz', 'Este;Gremio;San Martín'];
const plan = { columns: ['nombre', 'tipo', 'domicilio.calle'], mode: 'crear', key: null, clear: false };

async function upload(resource = 'convenios') {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${resource}/import?name=convenios.csv`,
    headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'content-type': 'text/csv' },
    payload: lines.join('\n'),
  });
  return response.json<{ id: number }>().id;
}
const widen = (id: number, path: string, options?: string[], call = admin, resource = 'convenios') =>
  call('POST', `${resource}/import/${id}/widen`, { plan, path, ...(options && { options }) });

describe('a field that is too narrow for a file', () => {
  it('gets more options and a greater length, and the file is imported completely', async () => {
    const id = await upload();
    const before = (await admin('POST', `convenios/import/${id}/check`, plan)).json();
    expect(before).toMatchObject({ counts: { buena: 1, mala: 2 } });
    const { columns } = (await admin('POST', `convenios/import/${id}/values`, plan)).json<{ columns: Column[] }>();
    const byPath = Object.fromEntries(columns.map((column) => [column.path, column]));
    expect(byPath.nombre).toMatchObject({ widens: true, tooLong: { count: 1, longest: 19, max: 10 } });
    expect(byPath['domicilio.calle']).toMatchObject({ widens: true, tooLong: { count: 1, longest: 10, max: 5 } });
    expect(byPath.tipo).toMatchObject({ widens: true });
    const unknown = byPath.tipo?.texts.flatMap(({ text, meaning }) => (meaning === null ? [text] : [])) ?? [];
    expect(unknown).toEqual(['Gremio', 'Mutual']);
    for (const [path, options] of [['tipo', unknown], ['nombre'], ['domicilio.calle']] as const) {
      const response = await widen(id, String(path), options ? [...options] : undefined);
      expect(response.statusCode, response.body).toBe(200);
    }
    expect((await admin('POST', `convenios/import/${id}/check`, plan)).json()).toMatchObject({ counts: { buena: 3 } });
    expect((await admin('POST', `convenios/import/${id}/run`)).json()).toMatchObject({ counts: { creada: 3 } });
    const { current, versions } = (await admin('GET', base)).json<{
      current: { fields: Record<string, unknown> };
      versions: { comment: string }[];
    }>();
    expect(current.fields).toMatchObject({
      nombre: { max: 19 },
      tipo: { options: ['Flota', 'Particular', 'Gremio', 'Mutual'] },
      domicilio: { fields: { calle: { max: 10 } } },
    });
    expect(versions).toHaveLength(4);
    expect(versions[0]?.comment).toBe('convenios.csv');
  });

  it('is not reported when the stored values are shorter than the written ones', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/vehiculos/import?name=v.csv',
      headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'content-type': 'text/csv' },
      payload: 'Patente;Marca\n  AB-123 CD ;Fiat\n',
    });
    const body = { ...plan, columns: ['patente', 'marca'] };
    const values = await admin('POST', `vehiculos/import/${response.json<{ id: number }>().id}/values`, body);
    expect(values.json()).toEqual({ columns: [] });
  });

  it('cannot be widened while there is a draft, without the permission to publish, or in a resource of the code', async () => {
    const id = await upload();
    const { published } = (await admin('GET', base)).json<{ published: { version: number; document: object } }>();
    await draft(published.document, 0, published.version);
    expect((await widen(id, 'tipo', ['Otro'])).statusCode).toBe(409);
    await admin('DELETE', `${base}/draft`);
    expect((await widen(id, 'tipo', ['Otro'], await as('agente'))).statusCode).toBe(403);
    expect((await widen(id, 'nombre', ['Otro'])).statusCode).toBe(400);
    expect((await widen(id, 'apodo')).statusCode).toBe(400);
    const codeResource = await upload('sectores');
    expect((await widen(codeResource, 'nombre', undefined, admin, 'sectores')).statusCode).toBe(403);
  });
});
