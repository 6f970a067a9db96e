/** Import of existing holders with their original start date (permission `importarHistorico`). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { translate } from '../../../server/translate';
import { createQueueTables } from '../../../tests/fixtures/queue';
import { scenario } from '../../../tests/fixtures/scenario';

const { app, db, context, as, tokenOf } = await scenario();

it('an imported holder has the start date of the file, which cannot be in the future', async () => {
  await createQueueTables(context.databaseUrl);
  const admin = await as('admin');
  const columns = ['nombre', 'apellido', 'tipoDocumento', 'numeroDocumento', 'fechaAlta'];
  const response = await app.inject({
    method: 'POST',
    url: '/api/titulares/import?name=padron.csv',
    headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'content-type': 'text/csv' },
    payload: [
      columns.join(';'),
      'Eva;Luna;DNI;21333444;28/02/2009',
      'Raúl;Sosa;DNI;22333444;28/02/2190',
      'Juan;Mar;DNI;23333444;',
    ].join('\n'),
  });
  const { id } = response.json<{ id: number }>();
  const checked = await admin('POST', `titulares/import/${id}/check`, {
    columns,
    mode: 'crear',
    key: null,
    clear: false,
  });
  expect(checked.json()).toMatchObject({ counts: { buena: 2, mala: 1 } });
  const { lines } = (await admin('GET', `titulares/import/${id}/lines`)).json<{ lines: object[] }>();
  const message = translate('es', 'resources.titulares.messages.fechaFutura');
  expect(lines).toMatchObject([{ line: 3, errors: [{ path: 'fechaAlta', sentence: message }] }]);
  await admin('POST', `titulares/import/${id}/run`);
  const { rows } = await sql`
    select "apellido", "fechaAlta" = '2009-02-28' as "past" from "titulares"
    where "numeroDocumento" in ('21333444', '23333444') order by "apellido"`.execute(db);
  expect(rows).toEqual([
    { apellido: 'Luna', past: true },
    { apellido: 'Mar', past: false },
  ]);
});
