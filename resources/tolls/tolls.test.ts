import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { permissions } from '../../server/auth/catalogue';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { dayOf, isWeekend, monthOf } from '../../src/schema/calendar';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { schemas } from '.';
import { personalDisponible } from './server/roster/availableStaffRoute';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [
    authenticateByName({ admin: viewer({ id: 1 }, ...allPermissions), otro: viewer({ id: 2 }, 'Peajista.ver') }),
    actions,
    personalDisponible,
    records,
  ],
});
const { db } = database;
const as = callsOf(app);
const call = as('admin');

const add = async (name: string, rows: object[]): Promise<number[]> =>
  (
    await insertRows(
      db,
      registry,
      name,
      rows.map((row) => ({ ...row })),
    )
  ).map(Number);
const readRecord = async (path: string) => (await call('GET', path)).body;
const changesOf = async (assignment: number): Promise<unknown> =>
  Object(await readRecord(`asignaciones/${assignment}/history`)).datos;
const list = async (name: string, filter: object) => (await call('GET', name, { query: { filter } })).body;

/** A month without demo data. */
const MONTH = '2041-03';
const day = (of: number) => `${MONTH}-${String(of).padStart(2, '0')}`;
const [home = 0, otherStation = 0] = (await db.selectFrom('estaciones').select('id').orderBy('id').execute()).map(
  ({ id }) => Number(id),
);
let legajo = 100;
const person = async (overrides: object = {}): Promise<number> => {
  legajo += 1;
  const [id = 0] = await add('peajistas', [
    {
      legajo: `X${legajo}`,
      apellido: `Prueba ${legajo}`,
      nombre: 'Eva',
      dni: String(90_000_000 + legajo),
      contrato: 'Jornada completa 8h',
      horasSemanales: 48,
      estacionBase: home,
      habilidades: ['Cabina'],
      turnosPermitidos: ['M', 'T', 'N'],
      fechaIngreso: '2020-01-01',
      ...overrides,
    },
  ]);
  return id;
};
const assign = (peajista: number, fecha: string, turno = 'M', overrides: object = {}) =>
  call('POST', 'asignaciones', { body: { peajista, fecha, turno, estacion: home, rol: 'Cabina', ...overrides } });
const assigned = async (peajista: number, fecha: string, turno = 'M', overrides: object = {}): Promise<number> => {
  const [id = 0] = await add('asignaciones', [
    { periodo: MONTH, peajista, fecha, turno, estacion: home, rol: 'Cabina', diaOcupado: fecha, ...overrides },
  ]);
  return id;
};
const runAction = (path: string, action: string, body: object = {}) =>
  call('POST', `${path}/actions/${action}`, { body });
const fieldErrors = (errors: object) => ({ status: 422, body: { errors } });

it('every lifecycle allows exactly its declared transitions', async () => {
  for (const { name, key = 'id', actions: declared = {} } of schemas) {
    const { status } = registry.getOrThrow(name);
    if (!status) continue;
    const stored = await db.selectFrom(name).select([key]).limit(1).execute();
    const id = stored[0]?.[key];
    if (id === undefined) throw new Error(`${name}: no demo record`);
    const moves = [...new Set(status.transitions.map(({ action }) => action))];
    for (const state of status.options)
      for (const move of moves) {
        await db
          .updateTable(name)
          .set({ [status.name]: state })
          .where(key, '=', id)
          .execute();
        const response = await runAction(`${name}/${id}`, move, { noSuchInput: 1 });
        const allowed = status.transitions.some(({ action, from }) => action === move && from.includes(state));
        // a forbidden transition is rejected before the form is validated; `available` may reject as well
        const reached = response.status !== 409;
        if (!allowed) expect([name, state, move, reached]).toEqual([name, state, move, false]);
        else if (!declared[move]?.available) expect([name, state, move, reached]).toEqual([name, state, move, true]);
      }
  }
});

describe('a period', () => {
  it('is created with its days, whose kinds follow the calendar', async () => {
    await add('feriados', [{ fecha: day(7), nombre: 'Aniversario', tipo: 'Gremial/empresa', ambito: 'Nacional' }]);
    expect(await call('POST', 'periodos', { body: { codigo: MONTH } })).toMatchObject({
      status: 201,
      body: { estado: 'Borrador', desde: day(1), hasta: day(31), versionPublicada: 0 },
    });
    const days = await db.selectFrom('jornadas').selectAll().where('periodo', '=', MONTH).orderBy('fecha').execute();
    expect(days).toHaveLength(31);
    expect(days.slice(1, 4).map(({ tipoDia }) => tipoDia)).toEqual(['Sábado', 'Domingo', 'Hábil']);
    expect(days[6]).toMatchObject({ fecha: day(7), tipoDia: 'Feriado' });
    expect((await call('POST', 'periodos', { body: { codigo: MONTH } })).status).toBe(422);
    expect(await call('POST', 'periodos', { body: { codigo: '2041-13' } })).toMatchObject(
      fieldErrors({ codigo: expect.any(String) }),
    );
    expect((await call('POST', 'jornadas', { body: { periodo: MONTH, fecha: day(1) } })).status).toBe(403);
  });

  it('updates its days when a holiday is added or deleted', async () => {
    const kindOf = async (of: number) =>
      (await db.selectFrom('jornadas').select('tipoDia').where('fecha', '=', day(of)).executeTakeFirst())?.tipoDia;
    const created = await call('POST', 'feriados', { body: { fecha: day(12), nombre: 'Nuevo' } });
    expect(await kindOf(12)).toBe('Feriado');
    const path = String(created.headers.location).replace('/api/', '');
    expect((await call('PUT', path, { body: { fecha: day(13) } })).status).toBe(200);
    expect([await kindOf(12), await kindOf(13)]).toEqual(['Hábil', 'Feriado']);
    expect((await call('DELETE', path)).status).toBe(200);
    expect(await kindOf(13)).toBe('Hábil');
  });
});

describe('an assignment written by a user', () => {
  let caller = 0;
  beforeEach(async () => {
    caller = await person();
  });

  it('belongs to the period of its day, and counts from then on', async () => {
    expect(await assign(caller, day(4))).toMatchObject({
      status: 201,
      body: { periodo: MONTH, estado: 'Planificada', origen: 'Manual', fijada: false },
    });
    expect(await assign(caller, '2050-01-01')).toMatchObject(
      fieldErrors({ fecha: 'Todavía no hay un período de ese mes.' }),
    );
  });

  it('is checked against the hard rules, with an error on each field', async () => {
    await assigned(caller, day(4), 'N');
    expect(await assign(caller, day(4))).toMatchObject(fieldErrors({ fecha: 'Ya tiene un turno ese día.' }));
    expect(await assign(caller, day(5))).toMatchObject(
      fieldErrors({ turno: 'Quedarían 0 horas de descanso entre dos turnos; hacen falta 12.' }),
    );
    expect(await assign(caller, day(9), 'M', { estacion: otherStation })).toMatchObject(
      fieldErrors({ estacion: 'No está habilitado para esa estación.' }),
    );
    expect(await assign(caller, day(9), 'M', { rol: 'Relevo' })).toMatchObject(
      fieldErrors({ rol: 'No tiene la habilidad que pide el puesto.' }),
    );
    for (const of of [10, 11, 12, 13, 14, 15]) await assigned(caller, day(of));
    expect(await assign(caller, day(16))).toMatchObject(
      fieldErrors({ fecha: 'Serían 7 días seguidos; el máximo es 6.' }),
    );
  });

  it('is checked against the rules as configured', async () => {
    await assigned(caller, day(4), 'T');
    const rule = await db
      .selectFrom('reglasAsignacion')
      .selectAll()
      .where('codigo', '=', 'descanso')
      .executeTakeFirst();
    const path = `reglasAsignacion/${String(rule?.id)}`;
    expect((await assign(caller, day(5))).status).toBe(422);
    expect((await call('PUT', path, { body: { valor: 8 } })).status).toBe(200);
    expect(await assign(caller, day(5))).toMatchObject(
      fieldErrors({ turno: 'Ese turno no puede seguir al del día anterior.' }),
    );
    await call('PUT', path, { body: { valor: 12 } });
  });

  it('can be moved, checked without its former place', async () => {
    const id = await assigned(caller, day(4));
    expect((await call('PUT', `asignaciones/${id}`, { body: { turno: 'T' } })).status).toBe(200);
    expect((await call('PUT', `asignaciones/${id}`, { body: { fecha: day(6) } })).body).toMatchObject({
      fecha: day(6),
    });
    expect((await assign(caller, day(4))).status).toBe(201);
    expect((await call('PUT', `asignaciones/${id}`, { body: { fecha: day(4) } })).status).toBe(422);
  });

  it('cannot change while it is pinned', async () => {
    const id = await assigned(caller, day(4));
    expect((await runAction(`asignaciones/${id}`, 'fijar')).body).toMatchObject({ fijada: true });
    await call('PUT', `asignaciones/${id}`, { body: { turno: 'T' } });
    expect(await readRecord(`asignaciones/${id}`)).toMatchObject({ turno: 'M' });
    expect((await call('DELETE', `asignaciones/${id}`)).status).toBe(409);
    expect((await runAction(`asignaciones/${id}`, 'anular', { motivo: 'x' })).status).toBe(409);
    await runAction(`asignaciones/${id}`, 'soltar');
    expect((await call('DELETE', `asignaciones/${id}`)).status).toBe(200);
  });

  it('frees the day only once it is cancelled', async () => {
    const id = await assigned(caller, day(4), 'M', { estado: 'Publicada' });
    expect((await call('DELETE', `asignaciones/${id}`)).body).toMatchObject({
      status: 409,
      detail: 'Solo se borra lo planificado; lo publicado se anula.',
    });
    expect((await runAction(`asignaciones/${id}`, 'anular', { motivo: 'Corte de la vía' })).body).toMatchObject({
      estado: 'Anulada',
    });
    expect((await assign(caller, day(4), 'T')).status).toBe(201);
  });

  it('is unique for a person and day, also under concurrent requests', async () => {
    const responses = await Promise.all(['M', 'T', 'N'].map((turno) => assign(caller, day(20), turno)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('can be given to a substitute, who is checked as well', async () => {
    const other = await person();
    await assigned(other, day(3), 'N');
    const id = await assigned(caller, day(4), 'M', { estado: 'Publicada' });
    const replace = (reemplazante: number) =>
      runAction(`asignaciones/${id}`, 'reemplazar', { reemplazante, motivo: 'Enfermo' });
    expect(await replace(other)).toMatchObject(
      fieldErrors({ reemplazante: expect.stringContaining('horas de descanso') }),
    );
    const third = await person();
    expect((await replace(third)).body).toMatchObject({ estado: 'Anulada', peajista: caller });
    expect(await list('asignaciones', { peajista: third })).toMatchObject([
      { fecha: day(4), turno: 'M', origen: 'Reemplazo', estado: 'Publicada' },
    ]);
    const missedShift = await assigned(caller, day(10), 'M', { estado: 'Ausente' });
    const fourth = await person();
    const body = { reemplazante: fourth, motivo: 'No vino' };
    expect((await runAction(`asignaciones/${missedShift}`, 'reemplazar', body)).body).toMatchObject({
      estado: 'Ausente',
    });
  });
});

describe('an absence', () => {
  it('cancels the shifts of its days when approved, and no others', async () => {
    const caller = await person();
    const [before, within, pinnedShift, worked] = [
      await assigned(caller, day(3)),
      await assigned(caller, day(5)),
      await assigned(caller, day(6), 'M', { fijada: true, estado: 'Publicada' }),
      await assigned(caller, day(8), 'M', { estado: 'Presente' }),
    ];
    const created = await call('POST', 'ausencias', {
      body: { peajista: caller, tipo: 'Enfermedad', desde: day(5), hasta: day(8) },
    });
    expect(created.body).toMatchObject({ estado: 'Solicitada' });
    const path = String(created.headers.location).replace('/api/', '');
    expect((await runAction(path, 'aprobar')).body).toMatchObject({
      estado: 'Aprobada',
      turnosLiberados: 2,
      resueltaPor: 1,
    });
    const states = await Promise.all(
      [before, within, pinnedShift, worked].map((id) => readRecord(`asignaciones/${id}`)),
    );
    expect(states).toMatchObject([
      { estado: 'Planificada' },
      { estado: 'Anulada' },
      { estado: 'Anulada' },
      { estado: 'Presente' },
    ]);
    expect(await assign(caller, day(7))).toMatchObject(fieldErrors({ fecha: 'Tiene una ausencia aprobada ese día.' }));
    expect((await runAction(path, 'rechazar', { motivo: 'x' })).status).toBe(409);
    expect((await runAction(path, 'cancelar')).body).toMatchObject({ estado: 'Cancelada' });
    expect((await assign(caller, day(7))).status).toBe(201);
  });

  it('cannot overlap another one, nor end before it begins', async () => {
    const peajista = await person();
    const requestAbsence = (desde: string, hasta: string) =>
      call('POST', 'ausencias', { body: { peajista, tipo: 'Examen', desde, hasta } });
    expect((await requestAbsence(day(5), day(8))).status).toBe(201);
    expect(await requestAbsence(day(8), day(9))).toMatchObject(
      fieldErrors({ desde: 'Ya hay otra ausencia en esos días.' }),
    );
    expect(await requestAbsence(day(12), day(10))).toMatchObject(
      fieldErrors({ hasta: 'No puede terminar antes de empezar.' }),
    );
    expect((await requestAbsence(day(9), day(9))).status).toBe(201);
  });
});

describe('a shift swap', () => {
  const requestSwap = async (turnoA: string, turnoB: string, of = 24) => {
    const [ana, luis] = [await person(), await person()];
    const [a, b] = [await assigned(ana, day(of), turnoA), await assigned(luis, day(of), turnoB)];
    const created = await call('POST', 'intercambiosTurno', {
      body: { solicitante: ana, asignacionA: a, colega: luis, asignacionB: b },
    });
    return { ana, luis, a, b, made: created, path: String(created.headers.location).replace('/api/', '') };
  };

  it('exchanges both shifts at once after acceptance and approval', async () => {
    const { ana, luis, a, b, made, path } = await requestSwap('M', 'T');
    expect(made).toMatchObject({ status: 201, body: { estado: 'Pedido', vence: day(24), violaciones: [] } });
    expect((await runAction(path, 'aprobar')).status).toBe(409);
    expect((await runAction(path, 'aceptar')).body).toMatchObject({ estado: 'AceptadoColega' });
    expect((await runAction(path, 'aprobar')).body).toMatchObject({ estado: 'Aprobado', resueltoPor: 1 });
    expect(await readRecord(`asignaciones/${a}`)).toMatchObject({ peajista: luis, turno: 'M', origen: 'Intercambio' });
    expect(await readRecord(`asignaciones/${b}`)).toMatchObject({ peajista: ana, turno: 'T', origen: 'Intercambio' });
    expect((await assign(ana, day(24))).status).toBe(422);
    expect((await runAction(path, 'rechazar', { motivo: 'x' })).status).toBe(409);
  });

  it('lists its violations before the approval, and is then rejected', async () => {
    const { ana, a, path } = await requestSwap('M', 'T');
    await assigned(ana, day(25), 'M');
    const { body } = await runAction(path, 'aceptar');
    expect(body).toMatchObject({ violaciones: [{ regla: 'descanso', peajista: ana, fecha: day(25) }] });
    expect((await runAction(path, 'aprobar')).body).toMatchObject({
      status: 409,
      detail: 'Quedarían 8 horas de descanso entre dos turnos; hacen falta 12.',
    });
    expect(await readRecord(`asignaciones/${a}`)).toMatchObject({ peajista: ana });
  });

  it('is rejected when one of the shifts has changed', async () => {
    const { a, path } = await requestSwap('M', 'N');
    await runAction(path, 'aceptar');
    await runAction(`asignaciones/${a}`, 'anular', { motivo: 'Corte' });
    expect((await runAction(path, 'aprobar')).body).toMatchObject({
      status: 409,
      detail: 'Uno de los dos turnos ya cambió: hay que pedirlo otra vez.',
    });
  });
});

describe('publishing a month', () => {
  it('freezes a roster without broken hard rules; otherwise it is rejected with their number', async () => {
    const month = '2041-05';
    expect((await call('POST', 'periodos', { body: { codigo: month } })).status).toBe(201);
    const caller = await person({ usuario: 1 });
    const [valid = 0] = await add('asignaciones', [
      {
        periodo: month,
        peajista: caller,
        fecha: `${month}-06`,
        turno: 'N',
        estacion: home,
        rol: 'Cabina',
        diaOcupado: `${month}-06`,
      },
    ]);
    const [invalid = 0] = await add('asignaciones', [
      {
        periodo: month,
        peajista: caller,
        fecha: `${month}-07`,
        turno: 'M',
        estacion: home,
        rol: 'Cabina',
        diaOcupado: `${month}-07`,
      },
    ]);
    expect(await readRecord(`periodos/${month}`)).toMatchObject({ asignados: 2, infracciones: 1 });
    expect((await runAction(`periodos/${month}`, 'publicar')).status).toBe(409);
    expect((await runAction(`periodos/${month}`, 'revisar')).body).toMatchObject({ estado: 'EnRevisión' });
    expect((await runAction(`periodos/${month}`, 'publicar')).body).toMatchObject({
      status: 409,
      detail: 'Hay 1 regla dura sin cumplir: corrígela antes de publicar.',
    });
    expect((await call('DELETE', `asignaciones/${invalid}`)).status).toBe(200);
    expect((await runAction(`periodos/${month}`, 'publicar')).body).toMatchObject({
      estado: 'Publicado',
      publicadoEn: expect.any(String),
      versionPublicada: 1,
      infracciones: 0,
    });
    expect(await readRecord(`asignaciones/${valid}`)).toMatchObject({ estado: 'Publicada', version: 2 });
    expect(await changesOf(valid)).toContainEqual(
      expect.objectContaining({ accion: 'publicar', campo: 'estado', antes: 'Planificada', despues: 'Publicada' }),
    );
    await call('PUT', `asignaciones/${valid}`, { body: { turno: 'M' } });
    expect(await readRecord(`asignaciones/${valid}`)).toMatchObject({ turno: 'N' });
    expect(await list('notificaciones', { asunto: `Se publicaron los turnos de ${month}` })).toHaveLength(1);

    expect((await runAction(`periodos/${month}`, 'cerrar')).status).toBe(409);
    expect((await runAction(`periodos/${month}`, 'reabrir', { motivo: 'Nueva vía' })).body).toMatchObject({
      estado: 'EnRevisión',
    });
    expect(await readRecord(`asignaciones/${valid}`)).toMatchObject({ estado: 'Planificada' });
    expect(await changesOf(valid)).toContainEqual(
      expect.objectContaining({ accion: 'reabrir', antes: 'Publicada', despues: 'Planificada', motivo: 'Nueva vía' }),
    );
    expect((await runAction(`periodos/${month}`, 'publicar')).body).toMatchObject({ versionPublicada: 2 });
    expect((await assign(await person(), `${month}-20`)).body).toMatchObject({ estado: 'Publicada' });
  });

  it('ends with closing, once the month is over and every attendance is recorded', async () => {
    const month = '2019-05';
    await call('POST', 'periodos', { body: { codigo: month } });
    const [id = 0] = await add('asignaciones', [
      {
        periodo: month,
        peajista: await person({ fechaIngreso: '2019-01-01' }),
        fecha: `${month}-06`,
        turno: 'M',
        estacion: home,
        rol: 'Cabina',
        diaOcupado: `${month}-06`,
      },
    ]);
    await runAction(`periodos/${month}`, 'revisar');
    await runAction(`periodos/${month}`, 'publicar');
    expect((await runAction(`periodos/${month}`, 'cerrar')).body).toMatchObject({
      status: 409,
      detail: 'Queda 1 turno sin marcar presente, tarde o ausente.',
    });
    expect((await runAction(`asignaciones/${id}`, 'marcarPresente', { horaEntrada: '05:55' })).body).toMatchObject({
      estado: 'Presente',
      horaEntrada: '05:55',
    });
    expect((await runAction(`periodos/${month}`, 'cerrar')).body).toMatchObject({ estado: 'Cerrado' });
    expect((await runAction(`asignaciones/${id}`, 'marcarAusente')).body).toMatchObject({
      detail: 'El período de ese mes está cerrado.',
    });
    expect(await assign(await person(), `${month}-20`)).toMatchObject(
      fieldErrors({ fecha: 'El período de ese mes está cerrado.' }),
    );
  });

  it('stores the coverage of the minimum', async () => {
    const month = '2041-06';
    await call('POST', 'periodos', { body: { codigo: month } });
    const [station = 0] = await add('estaciones', [
      { codigo: 'ZZ', nombre: 'Prueba', corredor: 1, tipo: 'Troncal', sentidos: 'Ambos' },
    ]);
    await db.deleteFrom('coberturasRequeridas').execute();
    await add('coberturasRequeridas', [
      { estacion: station, tipoDia: 'Domingo', turno: 'M', habilidad: 'Cabina', minimo: 2, deseado: 3 },
    ]);
    expect(await readRecord(`periodos/${month}`)).toMatchObject({ cobertura: 0 });
    for (const peajista of [await person(), await person(), await person()])
      await add('asignaciones', [
        {
          periodo: month,
          peajista,
          fecha: `${month}-02`,
          turno: 'M',
          estacion: station,
          rol: 'Cabina',
          diaOcupado: `${month}-02`,
        },
      ]);
    // June 2041 has five Sundays, and one is fully staffed; a surplus does not compensate for the others
    expect(await readRecord(`periodos/${month}`)).toMatchObject({ cobertura: 20 });
  });
});

describe('a toll collector', () => {
  it('loses the shifts after the last working day', async () => {
    const caller = await person();
    const [last, later] = [await assigned(caller, day(4)), await assigned(caller, day(5))];
    expect(
      (await runAction(`peajistas/${caller}`, 'darDeBaja', { fecha: day(4), motivo: 'Renuncia' })).body,
    ).toMatchObject({
      estado: 'Baja',
      fechaBaja: day(4),
    });
    expect(await readRecord(`asignaciones/${last}`)).toMatchObject({ estado: 'Planificada' });
    expect(await readRecord(`asignaciones/${later}`)).toMatchObject({ estado: 'Anulada' });
    expect((await assign(caller, day(3))).status).toBe(422);
    expect((await runAction(`peajistas/${caller}`, 'reingresar')).body).toMatchObject({
      estado: 'Activo',
      fechaBaja: null,
    });
  });

  it('works on no day before the first one, by no door', async () => {
    const sentence = 'Ese día todavía no trabaja en la empresa.';
    const [newcomer, colleague] = [await person({ fechaIngreso: day(20) }), await person()];
    expect(await assign(newcomer, day(19))).toMatchObject(fieldErrors({ fecha: sentence }));
    const own = await assigned(newcomer, day(20));
    expect(
      await call('PUT', `asignaciones/${own}`, { body: { fecha: day(19) }, headers: { 'if-match': '"1"' } }),
    ).toMatchObject(fieldErrors({ fecha: sentence }));
    const theirs = await assigned(colleague, day(19), 'M', { estado: 'Publicada' });
    expect(
      await runAction(`asignaciones/${theirs}`, 'reemplazar', { reemplazante: newcomer, motivo: 'x' }),
    ).toMatchObject(fieldErrors({ reemplazante: sentence }));
    const swap = await call('POST', 'intercambiosTurno', {
      body: { solicitante: newcomer, asignacionA: own, colega: colleague, asignacionB: theirs },
    });
    expect(swap.body).toMatchObject({ violaciones: [{ regla: 'ingreso', peajista: newcomer, fecha: day(19) }] });
    const query = { fecha: day(19), turno: 'T', estacion: home, rol: 'Cabina' };
    const { body } = await call('GET', 'personalDisponible', { query });
    expect(Object(body).datos.map(({ id }: { id: number }) => id)).not.toContain(newcomer);
    // nor is the first day moved behind a shift
    expect(
      await call('PUT', `peajistas/${newcomer}`, { body: { fechaIngreso: day(21) }, headers: { 'if-match': '"1"' } }),
    ).toMatchObject(fieldErrors({ fechaIngreso: expect.stringContaining('antes de ese día') }));
  });

  it('has the hours, nights and weekends of this month', async () => {
    const caller = await person();
    const today = dayOf(new Date());
    const periodo = monthOf(today);
    await add('asignaciones', [
      { periodo, peajista: caller, fecha: today, turno: 'N', estacion: home, rol: 'Cabina', diaOcupado: today },
    ]);
    expect(await readRecord(`peajistas/${caller}`)).toMatchObject({
      horasMes: 8,
      nochesMes: 1,
      finesDeSemanaMes: Number(isWeekend(today)),
    });
  });
});

it('a wish has either a day of the week or a date', async () => {
  const peajista = await person();
  const wish = (overrides: object) =>
    call('POST', 'preferenciasTurno', { body: { peajista, tipo: 'Quiere', ...overrides } });
  expect((await wish({ diaSemana: 'Lunes' })).status).toBe(201);
  expect((await wish({ fecha: day(9) })).status).toBe(201);
  expect(await wish({})).toMatchObject(fieldErrors({ diaSemana: expect.any(String) }));
  expect(await wish({ diaSemana: 'Lunes', fecha: day(9) })).toMatchObject(
    fieldErrors({ fecha: 'Elige un día de la semana o una fecha, no los dos.' }),
  );
});

describe('a shift', () => {
  const shift = (codigo: string, desde: string, hasta: string) =>
    call('POST', 'turnos', { body: { codigo, nombre: `Turno ${codigo}`, desde, hasta, horas: 6 } });

  it('derives its hours from its times, also across midnight, and ignores typed hours', async () => {
    expect((await shift('X', '06:00', '18:00')).body).toMatchObject({ horas: 12 });
    expect((await shift('Y', '21:30', '05:30')).body).toMatchObject({ horas: 8 });
    expect((await call('PUT', 'turnos/X', { body: { hasta: '10:00', horas: 12 } })).body).toMatchObject({ horas: 4 });
  });

  it('cannot last more than twelve hours', async () => {
    for (const [desde, hasta] of [
      ['06:00', '18:01'],
      ['06:00', '06:00'],
    ] as const)
      expect((await shift('Z', desde, hasta)).body).toMatchObject({
        status: 422,
        errors: { hasta: 'Un turno dura hasta 12 horas.' },
      });
  });
});

describe('an available person', () => {
  const availableStaff = (query: object, caller = 'admin') => as(caller)('GET', 'personalDisponible', { query });
  const post = { fecha: '2043-03-09', turno: 'M', estacion: String(home) };

  it('breaks no rule by taking the shift, and people with a lower workload come first', async () => {
    const [rested, overworked, away, busy] = [await person(), await person(), await person(), await person()];
    await assigned(overworked, '2043-02-28', 'N');
    await assigned(busy, '2043-03-09', 'T');
    await add('ausencias', [
      { peajista: away, tipo: 'Examen', desde: '2043-03-08', hasta: '2043-03-09', estado: 'Aprobada' },
    ]);
    const { status, body } = await availableStaff(post);
    expect(status).toBe(200);
    const { datos } = z.object({ datos: z.array(z.object({ id: z.number() })) }).parse(body);
    const ids = datos.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([rested, overworked]));
    expect(ids).not.toContain(away);
    expect(ids).not.toContain(busy);
    expect(ids.indexOf(rested)).toBeLessThan(ids.indexOf(overworked));
    expect(body).toMatchObject({
      datos: expect.arrayContaining([expect.objectContaining({ id: overworked, noches: 1 })]),
    });
  });

  it('is listed only to viewers of assignments, and only for a valid shift', async () => {
    expect((await availableStaff(post, 'otro')).status).toBe(403);
    for (const wrong of [{ fecha: '2043-02-30' }, { fecha: 'hoy' }, { turno: '' }, { estacion: 'x' }])
      expect((await availableStaff({ ...post, ...wrong })).status).toBe(400);
  });
});
