/** Records of the product as the files of others name them. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { clock } from '../../../src/schema/clock';
import { testServer } from '../../../tests/fixtures/server';
import { systemViewer } from '../../systemViewer';
import { storeOf } from '../store';
import { lookUp } from './lookup';

const { context, database } = await testServer();
const work = { store: storeOf(context), viewer: systemViewer, now: clock.now() };
const target = (name: string) => work.store.registry.getOrThrow(name);

it('a holder is found by the document in each spelling that is no other number', async () => {
  const { rows } = await sql<{ key: string; documento: string }>`
    select min("codigoTitular") as "key", "numeroDocumento" as "documento" from "titulares"
    where "numeroDocumento" ~ '^[1-9][0-9]{7}$' group by 2 having count(*) = 1 limit 1`.execute(database.db);
  const { key = '', documento = '' } = rows[0] ?? {};
  const [millions, thousands, rest] = [documento.slice(0, 2), documento.slice(2, 5), documento.slice(5)];
  const right = [documento, `${millions}.${thousands}.${rest}`, `${millions} ${thousands} ${rest}`, ` 00${documento} `];
  const wrong = [`${documento.slice(0, 7)}.${documento.slice(7)}`, `${documento}.0`, `${millions}-${thousands}${rest}`];
  const lookup = await lookUp(work, target('titulares'), [...right, ...wrong]);
  expect(right.map(lookup)).toEqual(right.map(() => [key]));
  expect(wrong.map(lookup)).toEqual(wrong.map(() => []));
});

it('an invoice is found by the number of its voucher', async () => {
  const { rows } = await sql<{ id: number; comprobante: string }>`
    select min("id")::int as "id", "comprobante" from "facturas" where "comprobante" is not null
    group by 2 having count(*) = 1 limit 1`.execute(database.db);
  const { id = 0, comprobante = '' } = rows[0] ?? {};
  const lookup = await lookUp(work, target('facturas'), [comprobante]);
  expect(lookup(comprobante)).toEqual([id]);
});
