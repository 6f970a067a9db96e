/** Reading and writing a month's roster in one call: all or nothing, and no lost updates. */
import { beforeEach, describe, expect, it } from 'vitest';
import { permissions } from '../../../../server/auth/catalogue';
import { insertRows } from '../../../../server/db/insert';
import { registry } from '../../../../server/registry';
import { actions } from '../../../../server/routes/actions';
import { records } from '../../../../server/routes/records';
import { testServer } from '../../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../../tests/fixtures/viewers';
import { type Cuadro, cellsIn, isCuadro } from '../../shared/roster/cuadro';
import { cuadro } from './cuadroRoutes';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const permissionsWithout = (...names: string[]) => allPermissions.filter((permission) => !names.includes(permission));
const { app, database } = await testServer({
  routes: [
    authenticateByName({
      admin: viewer({ id: 1 }, ...allPermissions),
      lector: viewer({ id: 2 }, 'Asignacion.ver', 'Peajista.ver', 'Ausencia.ver'),
      sinBorrar: viewer({ id: 2 }, ...permissionsWithout('Asignacion.borrar')),
      sinAusencias: viewer({ id: 2 }, ...permissionsWithout('Ausencia.ver')),
    }),
    cuadro,
    actions,
    records,
  ],
});
const { db } = database;
const as = callsOf(app);
const call = as('admin');

const MONTH = '2042-05';
const day = (of: number) => `${MONTH}-${String(of).padStart(2, '0')}`;
const PATH = `periodos/${MONTH}/cuadro`;
const [home = 0] = (await db.selectFrom('estaciones').select('id').orderBy('id').execute()).map(({ id }) => Number(id));
await call('POST', 'periodos', { body: { codigo: MONTH } });

let legajo = 500;
async function person(): Promise<number> {
  legajo += 1;
  const row = {
    legajo: `C${legajo}`,
    apellido: `Prueba ${legajo}`,
    nombre: 'Eva',
    dni: String(91_000_000 + legajo),
    contrato: 'Jornada completa 8h',
    horasSemanales: 48,
    estacionBase: home,
    habilidades: ['Cabina'],
    turnosPermitidos: ['M', 'T', 'N'],
    fechaIngreso: '2020-01-01',
  };
  return Number((await insertRows(db, registry, 'peajistas', [row]))[0]);
}

const read = async (): Promise<Cuadro> => {
  const { body } = await call('GET', PATH);
  if (!isCuadro(body)) throw new Error('no roster');
  return body;
};
const cell = (peajista: number, of: number, turno: string | null, visto: object | null = null) => ({
  peajista,
  fecha: day(of),
  turno,
  ...(turno !== null && { estacion: home, rol: 'Cabina' }),
  visto,
});
const write = (cambios: object[], caller = 'admin') => as(caller)('POST', PATH, { body: { cambios } });
const assignedTo = async (peajista: number) =>
  (await read()).asignaciones
    .filter((assignment) => assignment.peajista === peajista)
    .map(({ fecha, turno }) => [fecha, turno]);

let caller = 0;
beforeEach(async () => {
  caller = await person();
});

describe('reading a month of the roster', () => {
  it('returns its days, people, required staff and rules in one response', async () => {
    const found = await read();
    expect(found.periodo).toEqual({ codigo: MONTH, desde: day(1), hasta: day(31), estado: 'Borrador' });
    expect(found.dias).toHaveLength(31);
    expect(found.turnos.map(({ codigo }) => codigo)).toEqual(['M', 'T', 'N']);
    expect(found.turnos[2]?.noPuedeSeguir).toEqual(['M', 'T']);
    expect(found.peajistas.find(({ id }) => id === caller)).toMatchObject({
      activo: true,
      estaciones: [home],
      habilidades: ['Cabina'],
    });
    expect(found.demanda.length).toBeGreaterThan(0);
    expect(found.reglas.map(({ codigo }) => codigo)).toContain('descanso');
  });

  it('needs permission for the roster, its people and their absences', async () => {
    expect((await as('lector')('GET', PATH)).status).toBe(200);
    expect((await as('sinAusencias')('GET', PATH)).status).toBe(403);
    expect((await call('GET', 'periodos/2042-06/cuadro')).status).toBe(404);
  });
});

describe('writing cells of the roster', () => {
  it('creates, changes and empties cells in one call, each with its history', async () => {
    const created = await write([cell(caller, 4, 'M'), cell(caller, 5, 'M'), cell(caller, 6, 'T')]);
    expect(created.status).toBe(200);
    const [first, second, third] = cellsIn(created.body).map(({ ahora }) => ahora);
    expect(first).toMatchObject({ turno: 'M', estado: 'Planificada', fijada: false });
    const seenVersion = (shift: typeof first) => ({ id: shift?.id, version: shift?.version });
    const next = await write([
      cell(caller, 4, null, seenVersion(first)),
      cell(caller, 5, 'T', seenVersion(second)),
      cell(caller, 7, 'N'),
      cell(caller, 6, 'T', seenVersion(third)),
    ]);
    expect(next.status).toBe(200);
    expect(await assignedTo(caller)).toEqual([
      [day(5), 'T'],
      [day(6), 'T'],
      [day(7), 'N'],
    ]);
    const history = await call('GET', `asignaciones/${second?.id}/history`);
    expect(history.body).toMatchObject({ datos: [{ campo: 'turno', antes: { id: 'M' }, despues: { id: 'T' } }] });
  });

  it('rejects the whole call when one cell would break a hard rule, with a message for that cell', async () => {
    const answer = await write([cell(caller, 4, 'N'), cell(caller, 5, 'M'), cell(caller, 9, 'M')]);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [`${caller} ${day(5)}`]: 'Quedarían 0 horas de descanso entre dos turnos; hacen falta 12.' } },
    });
    expect(await assignedTo(caller)).toEqual([]);
  });

  it('responds 412 with the current content when another person changed a cell in the meantime', async () => {
    const [written] = cellsIn((await write([cell(caller, 4, 'M')])).body);
    const visto = { id: written?.ahora?.id, version: written?.ahora?.version };
    expect((await write([cell(caller, 4, 'T', visto)])).status).toBe(200);
    const late = await write([cell(caller, 4, 'N', visto), cell(caller, 6, 'M')]);
    expect(late).toMatchObject({
      status: 412,
      body: {
        celdas: [{ peajista: caller, fecha: day(4), ahora: { turno: 'T', version: Number(visto.version) + 1 } }],
      },
    });
    // the client saw an empty cell, but it has a shift
    expect((await write([cell(caller, 4, 'N')])).status).toBe(412);
    expect(await assignedTo(caller)).toEqual([[day(4), 'T']]);
  });

  it('serialises concurrent calls', async () => {
    const responses = await Promise.all(['M', 'T', 'N'].map((turno) => write([cell(caller, 12, turno)])));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('rejects changes of pinned shifts and of days in another month', async () => {
    const [written] = cellsIn((await write([cell(caller, 4, 'M')])).body);
    const { ahora } = written ?? {};
    await call('POST', `asignaciones/${ahora?.id}/actions/fijar`, { body: {} });
    const pinned = (await read()).asignaciones.find(({ id }) => id === ahora?.id);
    expect(await write([cell(caller, 4, null, { id: pinned?.id, version: pinned?.version })])).toMatchObject({
      status: 422,
      body: { errors: { [`${caller} ${day(4)}`]: 'Está fijado: suéltalo antes de cambiarlo.' } },
    });
    const outsideMonth = { ...cell(caller, 4, 'M'), fecha: '2042-06-01' };
    expect((await write([outsideMonth])).status).toBe(422);
  });

  it('rejects unknown shifts, posts and stations', async () => {
    for (const wrong of [{ turno: 'X' }, { rol: 'Ninguno' }, { estacion: 999_999 }, { peajista: 999_999 }])
      expect((await write([{ ...cell(caller, 4, 'M'), ...wrong }])).status).toBe(422);
    for (const wrong of [{ fecha: '2042-02-31' }, { turno: 7 }, { visto: {} }, { rol: undefined }, { otro: 1 }])
      expect((await write([{ ...cell(caller, 4, 'M'), ...wrong }])).status).toBe(400);
    expect((await write([cell(caller, 4, 'M'), cell(caller, 4, 'T')])).status).toBe(400);
  });

  it('needs the permission editar to plan, and borrar to empty a cell', async () => {
    expect((await write([cell(caller, 4, 'M')], 'lector')).status).toBe(403);
    const [written] = cellsIn((await write([cell(caller, 4, 'M')], 'sinBorrar')).body);
    const visto = { id: written?.ahora?.id, version: written?.ahora?.version };
    expect((await write([cell(caller, 4, null, visto)], 'sinBorrar')).status).toBe(403);
    expect(await assignedTo(caller)).toEqual([[day(4), 'M']]);
  });

  it('is possible only while the month is planned; once published, shifts change one by one', async () => {
    await db.updateTable('periodos').set({ estado: 'Publicado' }).where('codigo', '=', MONTH).execute();
    expect(await write([cell(caller, 4, 'M')])).toMatchObject({
      status: 409,
      body: { detail: 'El mes ya está publicado o cerrado: sus turnos se cambian de a uno.' },
    });
    await db.updateTable('periodos').set({ estado: 'Borrador' }).where('codigo', '=', MONTH).execute();
  });
});
