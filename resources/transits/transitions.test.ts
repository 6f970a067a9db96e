/** Tests every action in every state of the area's lifecycles; the tables of domain.md A4 are the schemas' own transitions. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { dayOf } from '../../src/schema/calendar';
import { lifecycleOf } from '../../src/schema/kinds/status';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { schemas } from '.';
import { transitWorld } from './passages.fixture';

const { db, as, categories } = await scenario();
const road = await transitWorld(db);
await insertRows(db, registry, 'ticketSubCategorias', [
  { categoria: categories.get('Reclamo'), nombre: 'Tránsito no reconocido' },
]);
await insertRows(
  db,
  registry,
  'conceptosFacturables',
  ['PEAJE', 'RECPAT'].map((codigo) => ({ codigo, nombre: codigo, tipo: 'Tránsito', signo: 'Cargo', alicuotaIva: '5' })),
);

let admin: Call;
beforeAll(async () => {
  admin = await as('admin');
});

const disputed = async (): Promise<Record<string, unknown>> => {
  const common = { fecha: '2026-11-20T13:00:00Z', titular: holders.gomez };
  const ticket = await road.one('tickets', {
    ...common,
    ticketCategoria: categories.get('Reclamo'),
    asunto: 'Reclamo',
    estado: 'Procesando',
  });
  const disputa = await road.one('disputas', { ...common, ticket, motivo: 'No pasé', importeReclamado: '1000.00' });
  return { disputa, ticketDisputa: ticket };
};

let charts = 0;
/** Creates a record in a state, with the data that its actions need. */
const creators: Record<string, (estado: string) => Promise<number>> = {
  vias: (estado) => {
    charts += 1;
    return road.one('vias', {
      estacion: road.estacion,
      numero: charts,
      codigo: `V${charts}`,
      sentido: 'Centro',
      modo: 'Mixta',
      estado,
    });
  },
  cuadrosTarifarios: async (estado) => {
    charts += 1;
    const day = `20${30 + charts}-01-01`;
    const cuadro = await road.one('cuadrosTarifarios', { norma: `N ${charts}`, estado, vigenciaDesde: day });
    const tariff = { sentido: 'Centro', categoria: 7, banda: 'Pico', formaPago: 'TelePASE', importe: '1.00' };
    await road.one('tarifas', { ...tariff, cuadro, estacion: road.estacion, vigenciaDesde: day, vigenciaHasta: day });
    return cuadro;
  },
  transitos: async (estado) =>
    road.passage({
      estado,
      ...(estado === 'EnDisputa' && { estadoAnterior: 'Facturado', ...(await disputed()) }),
      ...(estado === 'Duplicado' && { estadoAnterior: 'Cobrado' }),
      ...(estado === 'Anulado' && { titular: null }),
    }),
  violaciones: async (estado) =>
    road.one('violaciones', {
      estado,
      transito: await road.passage({ estado: 'Violación' }),
      patente: 'AA111AA',
      importeBase: '1000.00',
      recargo: '1000.00',
      total: '2000.00',
      fechaNotificacion: '2026-09-01',
      venceEl: '2026-10-01',
    }),
};

let receipts = 0;
const inputs: Record<string, object> = {
  mantener: { motivo: 'Limpieza' },
  impugnar: { motivo: 'No pasé', comentario: 'El auto estaba guardado' },
  confirmar: { comentario: 'La foto es de su vehículo' },
  recategorizar: { categoria: 3, comentario: 'Llevaba tráiler' },
  asociar: { medioDePaso: road.pass?.id },
  anular: { motivo: 'Corresponde' },
  descartarDuplicado: { comentario: 'Son dos vehículos' },
  // each payment has its own receipt
  get pagar() {
    receipts += 1;
    return { fechaPago: dayOf(new Date()), comprobante: `R${receipts}`, titular: holders.gomez };
  },
  desestimar: { motivoDesestimacion: 'Emergencia' },
};

const cases = schemas.flatMap((schema) => {
  const status = lifecycleOf(registry.getOrThrow(schema.name).fields.values());
  if (!status) return [];
  const actions = [...new Set(status.transitions.flatMap(({ action, auto }) => (auto ? [] : [action])))];
  return status.options.flatMap((from) =>
    actions.map((action) => {
      const targets = status.transitions.filter(
        (transition) => !transition.auto && transition.action === action && transition.from.includes(from),
      );
      return { resource: schema.name, field: status.name, from, action, to: targets.map(({ to }) => to) };
    }),
  );
});

describe.each(cases)('$resource in $from: $action', ({ resource, field, from, action, to }) => {
  it(to.length > 0 ? `leads to ${to.join(' or ')}` : 'is refused, and nothing changes', async () => {
    const id = (await creators[resource]?.(from)) ?? 0;
    const response = await admin('POST', `${resource}/${id}/actions/${action}`, inputs[action] ?? {});
    const { rows } = await sql<Record<string, string>>`select * from ${sql.table(resource)} where "id" = ${id}`.execute(
      db,
    );
    if (to.length === 0) {
      expect([response.statusCode, rows[0]?.[field]]).toEqual([409, from]);
      expect(response.json().detail).toBeTruthy();
    } else {
      expect(response.statusCode, response.body).toBe(200);
      expect(to).toContain(rows[0]?.[field]);
      const history = (await admin('GET', `${resource}/${id}/history`)).json();
      expect(history.datos[0]).toMatchObject({ accion: action });
    }
  });
});
