/** The tasks of each demo account (domain.md A12), done with that account alone. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayOf } from '../../src/schema/calendar';
import { accountsOf } from '../fixtures/accounts';
import type { Call } from '../fixtures/scenario';
import { testServer } from '../fixtures/server';

type Row = Record<string, unknown>;

const as = accountsOf(await testServer());
const today = dayOf(new Date());

/** Returns the body of a successful response. */
async function read(call: Call, path: string): Promise<Row> {
  const response = await call('GET', path);
  expect([path, response.statusCode, response.json()]).toEqual([path, 200, expect.anything()]);
  return response.json<Row>();
}
async function list(call: Call, resource: string, filter: object = {}, limit = 5): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: `[0,${limit - 1}]` });
  const response = await call('GET', `${resource}?${query}`);
  expect([resource, response.statusCode, response.json()]).toEqual([resource, 200, expect.any(Array)]);
  return response.json<Row[]>();
}
async function first(call: Call, resource: string, filter: object = {}): Promise<Row> {
  const [row] = await list(call, resource, filter, 1);
  expect([resource, filter, row]).toEqual([resource, filter, expect.any(Object)]);
  return row ?? {};
}
async function create(call: Call, resource: string, body: object): Promise<Row> {
  const response = await call('POST', resource, body);
  expect([resource, response.statusCode, response.json()]).toEqual([resource, 201, expect.any(Object)]);
  return response.json<Row>();
}
async function act(call: Call, resource: string, id: unknown, action: string, body: object = {}): Promise<Row> {
  const response = await call('POST', `${resource}/${id}/actions/${action}`, body);
  expect([action, response.statusCode, response.json()]).toEqual([action, 200, expect.any(Object)]);
  return response.json<Row>();
}
const status = async (call: Call, ...params: Parameters<Call>) => (await call(...params)).statusCode;

describe('agente handles requests', () => {
  let call: Call;
  beforeAll(async () => {
    call = await as('agente');
  });

  it('takes a request and closes it', async () => {
    const { id } = await first(call, 'tickets', { estado: 'Nuevo', titular: { $ne: null }, tareasAbiertas: 0 });
    expect(await act(call, 'tickets', id, 'tomar')).toMatchObject({ estado: 'Procesando' });
    await act(call, 'tickets', id, 'anotar', { cuerpo: 'Se revisó la pasada' });
    await act(call, 'tickets', id, 'agregarTarea', { texto: 'Pedir la foto' });
    await act(call, 'tickets', id, 'responder', { cuerpo: 'La pasada ya no se cobra.' });
    const closing = { resolucionTipo: 'Resuelto', resolucion: 'Se anuló el cobro' };
    expect(await status(call, 'POST', `tickets/${id}/actions/cerrar`, closing)).toBe(409);
    const { id: task } = await first(call, 'ticketTareas', { ticket: id, hecho: false });
    await act(call, 'ticketTareas', task, 'completar');
    expect(await act(call, 'tickets', id, 'cerrar', closing)).toMatchObject({ estado: 'Cerrado' });
  });

  it('finds the caller, looks at a pass that the caller disputes, and files the dispute', async () => {
    const { titular, id } = await first(call, 'transitos', { estado: 'Valorizado', titular: { $ne: null } });
    expect((await read(call, `titulares/${titular}`)).codigoTitular).toBe(titular);
    const dispute = { motivo: 'No pasé', comentario: 'Ese día no salió' };
    expect(await act(call, 'transitos', id, 'impugnar', dispute)).toMatchObject({ estado: 'EnDisputa' });
    expect(await list(call, 'faqPreguntas')).not.toEqual([]);
  });
});

it('supervisor reads the requests of all areas, sets priorities, assigns tasks and creates macros for the agents', async () => {
  const call = await as('supervisor');
  const areas = new Set((await list(call, 'tickets', { estado: 'Nuevo' }, 100)).map(({ areaActual }) => areaActual));
  expect(areas.size).toBeGreaterThan(1);
  const { id } = await first(call, 'tickets', { estado: 'Nuevo' });
  await act(call, 'tickets', id, 'priorizar', { prioridad: 'Urgente' });
  const { id: agent } = await first(call, 'usuarios', { usuario: 'agente' });
  await act(call, 'tickets', id, 'agregarTarea', { texto: 'Llamar hoy', responsable: agent });
  await create(call, 'macros', {
    nombre: 'Pedir la cédula',
    acciones: [{ accion: 'anotar', texto: 'Falta la cédula' }],
  });
});

it('exenciones evaluates an exemption and grants it', async () => {
  const call = await as('exenciones');
  const { id } = await first(call, 'exenciones', { estado: 'Solicitada' });
  expect(await act(call, 'exenciones', id, 'evaluar')).toMatchObject({ estado: 'EnEvaluación' });
  const until = { vigenciaDesde: today, vigenciaHasta: addDays(today, 365) };
  expect(await act(call, 'exenciones', id, 'aprobar', until)).toMatchObject({ estado: 'Aprobada' });
});

describe('cobranzas collects debts', () => {
  let call: Call;
  beforeAll(async () => {
    call = await as('cobranzas');
  });

  it('phones a debtor at the number on record, and notes the promise to pay', async () => {
    const { id, titular } = await first(call, 'deudores', { vencida: { $gt: '0.00' } });
    const number = await call('POST', `titulares/${titular}/unveil/telefono`);
    expect(number.json()).toEqual({ value: expect.stringMatching(/^\+549115555\d{4}$/) });
    await act(call, 'deudores', id, 'registrarGestion', {
      tipo: 'Llamada',
      resultado: 'Promesa de pago',
      promesaFecha: addDays(today, 5),
      promesaImporte: '1000.00',
    });
    expect(await list(call, 'gestionesCobranza', { deudor: id })).not.toEqual([]);
  });

  it('records a payment, at once or in instalments that somebody else approves', async () => {
    const { titular, id } = await first(call, 'facturas', { estado: 'Vencida', plan: null });
    const plan = await create(call, 'planesPago', {
      titular,
      facturas: [id],
      anticipo: '0.00',
      cuotas: 3,
      tasaMensual: '3.50',
      primerVencimiento: addDays(today, 15),
    });
    expect(await act(call, 'planesPago', plan.id, 'acordar')).toMatchObject({ estado: 'Acordado' });
    expect(await status(call, 'POST', `planesPago/${plan.id}/actions/aprobar`, {})).toBe(409);
    expect(await act(await as('gerencia'), 'planesPago', plan.id, 'aprobar')).toMatchObject({ estado: 'Vigente' });
  });

  it("sees the lots of debits, starts one, and books the bank's response to another", async () => {
    await create(call, 'lotesDebito', {
      tipo: 'Visa crédito',
      periodo: today.slice(0, 7),
      fechaDebito: addDays(today, 10),
    });
    const lot = await first(call, 'lotesDebito', { estado: { $in: ['Presentado', 'RespuestaParcial'] } });
    const [item] = await list(call, 'loteDebitoItems', { lote: lot.id, estado: 'Incluido' });
    const aceptados = [{ factura: item?.factura, importe: item?.importe }];
    expect((await act(call, 'lotesDebito', lot.id, 'conciliar', { aceptados })).estado).not.toBe(lot.estado);
    expect(await list(call, 'loteDebitoItems', { lote: lot.id, estado: 'Aceptado' })).not.toEqual([]);
  });
});

it('facturacion prepares a trial and calculates what is unbilled up to today, gerencia approves and issues it', async () => {
  const [call, manager] = [await as('facturacion'), await as('gerencia')];
  const ended = (id: unknown, estado: string) =>
    vi.waitFor(async () => expect(await read(call, `corridasFacturacion/${id}`)).toMatchObject({ estado }), {
      timeout: 20_000,
      interval: 100,
    });
  const values = {
    periodo: today.slice(0, 7),
    ciclo: 'C',
    transitosDesde: `${addDays(today, -30)}T03:00:00.000Z`,
    transitosHasta: `${today}T03:00:00.000Z`,
    fechaEmision: today,
    fechaVencimiento1: addDays(today, 15),
  };
  expect(await create(call, 'corridasFacturacion', { ...values, tipo: 'Prueba' })).toMatchObject({
    estado: 'Borrador',
  });
  const monthly = await first(call, 'corridasFacturacion', { estado: 'Borrador', tipo: 'Mensual' });
  // the hours of the month have not ended
  expect(await status(call, 'POST', `corridasFacturacion/${monthly.id}/actions/calcular`, {})).toBe(409);
  const { id } = await create(call, 'corridasFacturacion', { ...values, tipo: 'Refacturación' });
  await act(call, 'corridasFacturacion', id, 'calcular');
  await ended(id, 'Calculada');
  expect(await act(call, 'corridasFacturacion', id, 'revisar')).toMatchObject({ estado: 'EnRevisión' });
  expect(await status(call, 'POST', `corridasFacturacion/${id}/actions/aprobar`, {})).toBe(403);
  expect(await act(manager, 'corridasFacturacion', id, 'aprobar')).toMatchObject({ estado: 'Aprobada' });
  await act(manager, 'corridasFacturacion', id, 'emitir');
  await ended(id, 'Emitida');
  expect(await list(manager, 'facturas', { corrida: id, estado: 'Autorizada' })).not.toEqual([]);
  expect(await list(manager, 'facturas', { estado: 'Vencida' })).not.toEqual([]);
});

it('transitos resolves a dispute, identifies an unrecognized pass, and judges a violation', async () => {
  const call = await as('transitos');
  const disputed = await first(call, 'transitos', { estado: 'EnDisputa' });
  const settled = await act(call, 'transitos', disputed.id, 'confirmar', { comentario: 'La foto muestra la patente' });
  expect(settled.estado).not.toBe('EnDisputa');
  const unknown = await first(call, 'transitos', { estado: 'NoIdentificado' });
  const { id: medioDePaso } = await first(call, 'mediosDePaso', { estado: 'Habilitado' });
  await act(call, 'transitos', unknown.id, 'asociar', { medioDePaso });
  const { id } = await first(call, 'violaciones', { estado: 'Detectada' });
  expect((await act(call, 'violaciones', id, 'revisar')).estado).not.toBe('Detectada');
});

describe('the roster', () => {
  it('estacion manages the people of their station: who is present, who asks for leave', async () => {
    const call = await as('estacion');
    const [operator] = await list(call, 'peajistas');
    const leaveRequest = await create(call, 'ausencias', {
      peajista: operator?.id,
      tipo: 'Vacaciones',
      desde: addDays(today, 200),
      hasta: addDays(today, 207),
    });
    expect(await act(call, 'ausencias', leaveRequest.id, 'aprobar')).toMatchObject({ estado: 'Aprobada' });
    const { id } = await first(call, 'asignaciones', { estado: 'Publicada', fecha: { $lte: today } });
    expect(await act(call, 'asignaciones', id, 'marcarPresente', { horaEntrada: '06:00' })).toMatchObject({
      estado: 'Presente',
    });
  });

  it('peajes draws up a month and publishes it', async () => {
    const call = await as('peajes');
    const month = addDays(today, 400).slice(0, 7);
    const { id, estado } = await create(call, 'periodos', { codigo: month });
    expect(estado).toBe('Borrador');
    expect(await read(call, `periodos/${id}/cuadro`)).toHaveProperty('periodo');
    expect(await act(call, 'periodos', id, 'revisar')).toMatchObject({ estado: 'EnRevisión' });
    expect(await act(call, 'periodos', id, 'publicar')).toMatchObject({ estado: 'Publicado' });
    expect(await list(call, 'feriados')).not.toEqual([]);
  });
});

it('contenidos writes an FAQ answer, publishes it, and sends a notice to everybody', async () => {
  const call = await as('contenidos');
  const { id: categoria } = await first(call, 'faqCategorias');
  const question = await create(call, 'faqPreguntas', {
    categoria,
    pregunta: '¿Dónde retiro el TAG?',
    respuesta: '<p>En cualquier estación.</p>',
  });
  await act(call, 'faqPreguntas', question.id, 'enviarARevision');
  expect(await act(call, 'faqPreguntas', question.id, 'publicar')).toMatchObject({ estado: 'Publicada' });
  const notice = await create(call, 'notificaciones', {
    asunto: 'Corte programado',
    cuerpo: '<p>Mañana de 6 a 7.</p>',
  });
  expect(await act(call, 'notificaciones', notice.id, 'publicar')).toMatchObject({ estado: 'Publicada' });
  expect(await list(call, 'correoPlantillas')).not.toEqual([]);
  expect(await list(call, 'imagenesConfiguracion')).not.toEqual([]);
});

it('auditor reads everything and changes nothing', async () => {
  const call = await as('auditor');
  const { privilegios } = (await read(await as('admin'), 'user')) as { privilegios: { funcionSistemas: string }[] };
  const subjects = privilegios.flatMap(({ funcionSistemas }) => /^([A-Z]\w*)\.ver$/.exec(funcionSistemas)?.[1] ?? []);
  const own = (await read(call, 'user')).privilegios;
  const heldText = JSON.stringify(own);
  // custom resources of the Studio are not records of the business
  expect(
    subjects.filter((subject) => subject !== 'Recurso' && subject !== 'Vista' && !heldText.includes(`"${subject}.ver`)),
  ).toEqual([]);
  expect(await list(call, 'logsAuditoria')).not.toEqual([]);
  const { id } = await first(call, 'tickets', { estado: 'Nuevo' });
  expect(await status(call, 'POST', `tickets/${id}/actions/tomar`, {})).toBe(403);
});

it('admin blocks a user, activates the user again and reads the profiles', async () => {
  const call = await as('admin');
  const { id } = await first(call, 'usuarios', { usuario: 'consulta' });
  expect(await act(call, 'usuarios', id, 'bloquear')).toMatchObject({ estado: 'Bloqueado' });
  expect(await act(call, 'usuarios', id, 'activar')).toMatchObject({ estado: 'Activo' });
  expect(await list(call, 'perfiles')).not.toEqual([]);
});

it('consulta finds a holder, and may do nothing else', async () => {
  const call = await as('consulta');
  expect(await list(call, 'titulares')).not.toEqual([]);
  expect(await status(call, 'GET', 'tickets')).toBe(403);
});

it('sinsector signs in and is told that they have no sector', async () => {
  const call = await as('sinsector');
  expect(await read(call, 'user')).toMatchObject({ sector: null });
  expect(await status(call, 'GET', 'tickets')).toBe(403);
});
