import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { slots } from '../../../resources/slots';
import { requestApp } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { RefusedCall, serve } from '../../../tests/fixtures/shell/stage';
import { ShowScreen } from '../../engine/show/ShowScreen';
import { addDays, dayOf } from '../../schema/calendar';
import CounterView from './CounterView';

const today = dayOf(new Date());
const HOLDER = {
  id: '100011',
  codigoTitular: '100011',
  nombre: 'Romina',
  apellido: 'Gómez',
  numeroDocumento: '7123978',
  tipoDocumento: 'DNI',
  telefono: '1144445816',
  email: 'romina@example.com',
  emailRebotado: true,
  estado: 'Inhabilitado',
  motivoEstado: 'Deuda de más de 60 días',
  fechaAlta: '2022-04-23',
};

const COUNTER = {
  patente: null,
  vehiculos: {
    total: 2,
    datos: [
      { id: 1, patente: 'AR030JY', marca: 'Ford', modelo: 'Ka', categoria: 2, estado: 'Activo' },
      { id: 2, patente: 'XJJ801', marca: 'Chevrolet', modelo: 'Onix', categoria: 2, estado: 'Activo' },
    ],
  },
  mediosDePaso: {
    total: 1,
    datos: [
      { id: 7, numero: 'SI03011AFED3', tipo: 'TAG', vehiculo: 2, patente: 'XJJ801', estado: 'InhabilitadoDeuda' },
    ],
  },
  mediosPago: {
    total: 1,
    datos: [{ id: 3, resumen: 'Visa ···· 5206', tipo: 'TarjetaCrédito', estado: 'Vigente', principal: true }],
  },
  deuda: {
    total: '9049.24',
    tramos: [
      { tramo: 'noVencido', importe: '4524.62', facturas: 1 },
      { tramo: 'hasta60', importe: '4524.62', facturas: 2 },
    ],
  },
  motivos: [
    {
      motivo: 'pasadaFallida',
      recurso: 'transitos',
      id: 5,
      fecha: `${today}T11:20:00.000Z`,
      cantidad: 3,
      registros: [5, 4, 3],
      datos: {
        fechaHora: `${today}T11:20:00.000Z`,
        patenteLeida: 'XJJ801',
        codigoEvento: 'PATMAN',
        estacion: 1,
        _refs: { estacion: { id: 1, title: 'Puente Ribera' } },
      },
    },
    {
      motivo: 'facturaVencida',
      recurso: 'facturas',
      id: 9,
      fecha: addDays(today, -45),
      cantidad: 1,
      datos: { comprobante: '0006-00001026', saldo: '4524.62' },
    },
  ],
  cronologia: {
    datos: [
      {
        clase: 'pasadas',
        recurso: 'transitos',
        id: null,
        dia: today,
        fecha: `${today}T11:20:00.000Z`,
        datos: { cantidad: 3, importe: '18551.63', fallidas: 1, patentes: ['XJJ801'] },
      },
      {
        clase: 'facturas',
        recurso: 'facturas',
        id: 9,
        dia: addDays(today, -75),
        fecha: null,
        datos: {
          comprobante: '0006-00001026',
          tipoComprobante: 'Factura B',
          total: '4524.62',
          saldo: '4524.62',
          vence1: addDays(today, -45),
          estado: 'Vencida',
        },
      },
    ],
    siguiente: addDays(today, -75),
  },
  cantidades: { pasadas: 40, facturas: 2 },
  temas: { lectura: { ticketCategoria: 2, ticketSubCategoria: 9 } },
};

const OLDER = {
  datos: [{ ...COUNTER.cronologia.datos[1], id: 8, dia: addDays(today, -105) }],
  siguiente: null,
};

function open(counter: unknown = COUNTER, path = 'user/100011', setting: { privilegios?: string[] } = {}) {
  const calls = serve({
    'GET titulares/100011/mostrador': () => counter,
    'GET titulares/100011/cronologia': () => OLDER,
  });
  const app = requestApp(path, [{ path: 'user/:id/*', resource: 'titulares', element: <ShowScreen /> }], {
    rows: { titulares: [HOLDER], transitos: [], ticketCategorias: [], titularesDuplicados: [] },
    widgets: { ...slots, slots: { ...slots.slots, counterView: CounterView } },
    ...setting,
  });
  render(app.ui);
  return calls;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows who it is, what happened and why they may be calling, from one call', async () => {
  const calls = open();
  const why = await region('Por qué puede estar llamando');
  expect(why.getByText(/3 pasadas sin lectura del tag/)).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['titulares/100011/mostrador']);
  const contact = await region('Contacto');
  expect(contact.getByText(/Deuda de más de 60 días/)).toBeTruthy();
  expect(contact.getByText('Su correo rebota: pide otra dirección')).toBeTruthy();
  const debt = await region('Deuda');
  expect(debt.getByText('31 a 60 días')).toBeTruthy();
  expect(debt.getByText('2 facturas')).toBeTruthy();
  const timeline = await region('Cronología');
  expect(timeline.getByRole('button', { name: '3 pasadas' })).toBeTruthy();
  expect(timeline.getByText('1 con problema')).toBeTruthy();
  expect(await violations()).toEqual([]);
});

it('offers one thing to do about each reason, with the request filled in', async () => {
  open();
  const why = await region('Por qué puede estar llamando');
  const link = why.getByRole('link', { name: 'Abrir solicitud' });
  const source: unknown = JSON.parse(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('source') ?? '');
  expect(source).toMatchObject({
    titular: '100011',
    patente: 'XJJ801',
    transitos: [5, 4, 3],
    ticketCategoria: 2,
    ticketSubCategoria: 9,
    asunto: expect.stringMatching(/^El tag no leyó: pasada del .* en Puente Ribera$/),
  });
  await userEvent.click(why.getByRole('button', { name: 'Registrar cobro' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText(/^Importe/)).toHaveProperty('value', '4524,62'));
});

it('offers only what the person may do', async () => {
  open(COUNTER, 'user/100011', { privilegios: ['Titular.ver', 'Transito.ver', 'Factura.ver', 'Vehiculo.ver'] });
  const why = await region('Por qué puede estar llamando');
  expect(why.queryByRole('link', { name: 'Abrir solicitud' })).toBeNull();
  expect(why.queryByRole('button', { name: 'Registrar cobro' })).toBeNull();
  expect(why.getByRole('link', { name: 'Ver pasada' })).toBeTruthy();
});

it('opens the vehicle of the plate that was searched, with its passes alone', async () => {
  const calls = open({ ...COUNTER, patente: 'XJJ801' }, 'user/100011?plate=XJJ801');
  const vehicles = await region('Vehículos y medios de paso');
  expect(vehicles.getByRole('button', { expanded: true }).textContent).toContain('XJJ801');
  expect(calls[0]?.path).toBe('titulares/100011/mostrador?patente=XJJ801');
  await userEvent.click(screen.getByRole('button', { name: /Ver todos los vehículos/ }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('titulares/100011/mostrador'));
});

it('shows one kind alone, and older days on request', async () => {
  const calls = open();
  const timeline = await region('Cronología');
  await userEvent.click(timeline.getByRole('button', { name: 'Ver actividad anterior' }));
  await waitFor(() => expect(timeline.getAllByText(/0006-00001026/)).toHaveLength(2));
  expect(calls.at(-1)?.path).toBe(`titulares/100011/cronologia?antes=${COUNTER.cronologia.siguiente}`);
  await userEvent.click(screen.getByRole('button', { name: /^Facturas/ }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('titulares/100011/cronologia?clases=facturas'));
  expect(screen.getByRole('button', { name: /^Facturas/ }).getAttribute('aria-pressed')).toBe('true');
});

it('says that nothing stands out in an empty account', async () => {
  open({
    patente: null,
    motivos: [],
    cronologia: { datos: [], siguiente: null },
    cantidades: {},
    temas: {},
    vehiculos: { total: 0, datos: [] },
    deuda: { total: '0.00', tramos: [] },
  });
  const why = await region('Por qué puede estar llamando');
  expect(why.getByText('Nada llama la atención')).toBeTruthy();
  expect(screen.getByText('Sin deuda')).toBeTruthy();
  expect(screen.getByText('Todavía no pasó nada en esta cuenta')).toBeTruthy();
});

it('keeps who it is when the rest fails, and reads it again on request', async () => {
  let isDown = true;
  open();
  cleanup();
  vi.unstubAllGlobals();
  serve({ 'GET titulares/100011/mostrador': () => (isDown ? new RefusedCall(503) : COUNTER) });
  const app = requestApp('user/100011', [{ path: 'user/:id/*', resource: 'titulares', element: <ShowScreen /> }], {
    rows: { titulares: [HOLDER], titularesDuplicados: [] },
    widgets: { ...slots, slots: { ...slots.slots, counterView: CounterView } },
  });
  render(app.ui);
  expect(await screen.findByText('No se pudo cargar la vista del mostrador')).toBeTruthy();
  expect((await region('Contacto')).getByText('Su correo rebota: pide otra dirección')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await region('Cronología')).getByRole('button', { name: '3 pasadas' })).toBeTruthy();
});

it('has why they may be calling first on a phone, without sideways scrolling', async () => {
  await page.viewport(390, 844);
  open();
  const why = (await screen.findByText('Por qué puede estar llamando')).getBoundingClientRect();
  const who = screen.getByText('Contacto').getBoundingClientRect();
  expect(why.top).toBeLessThan(who.top);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
