import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { type TestDatabase, testDatabase } from '../../tests/fixtures/database';
import transitos from './transitos/schema';
import violaciones from './violaciones/schema';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('ready');
});

const figure = async (text: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(text)})::int as n`.execute(database.db);
  return rows[0]?.n ?? -1;
};

const statesOf = (schema: ResourceSchema): string[] => [...(prepare(schema).status?.options ?? [])].sort();

describe('the transits of the demo (domain.md A4, A14)', () => {
  it('exist in every state, and are few in the smallest size', async () => {
    const { rows } = await sql<{ estado: string }>`select distinct "estado" from "transitos"`.execute(database.db);
    expect(rows.map(({ estado }) => estado).sort()).toEqual(statesOf(transitos));
    expect(await figure('select count(*) from transitos')).toBeLessThan(120);
  });

  it('without payment have debts in every state', async () => {
    const { rows } = await sql<{ estado: string }>`select distinct "estado" from "violaciones"`.execute(database.db);
    expect(rows.map(({ estado }) => estado).sort()).toEqual(statesOf(violaciones));
  });

  it('cost their tariff plus surcharge minus discount', async () => {
    expect(
      await figure(`select count(*) from transitos where importe <> "importeTarifa" + recargo - bonificacion`),
    ).toBe(0);
    expect(await figure(`select count(*) from transitos where estado = 'Valorizado' and importe is null`)).toBe(0);
  });

  it('are never in the future, and are numbered by lane', async () => {
    expect(await figure('select count(*) from transitos where "fechaHora" > now()')).toBe(0);
    expect(await figure('select count(*) from transitos where "nroTransito" is null or bloque is null')).toBe(0);
  });

  it('include a stolen tag with later transits', async () => {
    expect(
      await figure(`select count(*) from transitos t join "mediosDePaso" m on m.id = t."medioDePaso"
        where m.estado = 'Denunciado' and t.estado = 'NoIdentificado' and t.observacion = 'TAG denunciado'`),
    ).toBe(3);
  });

  it('include a tag at two stations faster than a car, and one twice in a lane within a minute', async () => {
    const pairs = (where: string) =>
      figure(`select count(*) from transitos a join transitos b on a."numeroMedio" = b."numeroMedio" and a.id <> b.id
        and b."fechaHora" > a."fechaHora" where ${where}`);
    expect(
      await pairs(`a.estacion <> b.estacion and b."fechaHora" - a."fechaHora" < interval '3 minutes'`),
    ).toBeGreaterThan(0);
    expect(await pairs(`a.via = b.via and b."fechaHora" - a."fechaHora" <= interval '60 seconds'`)).toBeGreaterThan(0);
  });

  it('include plates read with O for 0 and I for 1', async () => {
    expect(
      await figure(`select count(*) from transitos t join vehiculos v
        on translate(v.patente, '01', 'OI') = translate(t."patenteLeida", '01', 'OI') and v.patente <> t."patenteLeida"`),
    ).toBeGreaterThan(0);
  });

  it('in dispute have a dispute, a request and a former state', async () => {
    expect(
      await figure(`select count(*) from transitos where estado = 'EnDisputa'
        and (disputa is null or "ticketDisputa" is null or "estadoAnterior" is null)`),
    ).toBe(0);
    expect(
      await figure(`select count(*) from transitos t join disputas d on d.id = t.disputa where d.titular <> t.titular`),
    ).toBe(0);
  });

  it('without payment have a debt, in a state that fits its age', async () => {
    expect(
      await figure(`select count(*) from transitos t left join violaciones v on v.transito = t.id
        where t.estado = 'Violación' and v.id is null`),
    ).toBe(0);
    expect(
      await figure(`select count(*) from violaciones v join transitos t on t.id = v.transito
        where v.estado = 'Pagada' and t.estado <> 'Cobrado'`),
    ).toBe(0);
  });
});
