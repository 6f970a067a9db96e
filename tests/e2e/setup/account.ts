/** An account with an enabled tag, created through the API as the desk creates it, and lane files of its passages. */
import { expect, type Page } from '@playwright/test';
import { dayOf, localText } from '../../../src/schema/calendar';
import type { Api } from './journey';

/** The list path of a resource with a filter, at most 100 records. */
export const filtered = (resource: string, filter: object): string =>
  `${resource}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Waits until a record has reached a state. */
export const reaches = (api: Api, path: string, estado: string) =>
  expect
    .poll(async () => (await api.get<{ estado: string }>(path)).estado, { timeout: 40_000, message: path })
    .toBe(estado);

/** Starts a process by hand, once the run that another journey has started is over. */
export const runProcess = async (api: Api, codigo: string): Promise<void> => {
  const [process] = await api.get<{ id: number }[]>(filtered('procesos', { codigo }));
  await expect(() => api.send('POST', `procesos/${process?.id}/actions/ejecutar`, {})).toPass({ timeout: 40_000 });
};

const random = (below: number): number => Math.floor(Math.random() * below);
const letters = (count: number): string =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPRSTUVWXYZ'[random(23)]).join('');

/** The check digit of a block of a CBU (domain.md A3). */
function withCheckDigit(block: string): string {
  const weights = [3, 1, 7, 9];
  const sum = [...block].reverse().reduce((total, digit, i) => total + (weights[i % 4] ?? 0) * Number(digit), 0);
  return `${block}${(10 - (sum % 10)) % 10}`;
}

/** An account number of a bank, three digits. */
const newCbu = (banco: string): string =>
  withCheckDigit(`${banco}0123`) + withCheckDigit(String(2_000_000_000_000 + random(1_000_000_000)));

export interface Account {
  titular: string;
  patente: string;
  tag: string;
  pass: number;
}

/** A person without history. */
export async function newHolder(api: Api, apellido: string): Promise<string> {
  const { data } = await api.send<{ data: { codigoTitular: string } }>('POST', 'titular', {
    nombre: 'Prueba',
    apellido,
    numeroDocumento: String(20_000_000 + random(20_000_000)),
    tipoDocumento: { codigoDocumento: 'DNI' },
    telefono: `11 4${String(random(10_000_000)).padStart(7, '0')}`,
    email: 'titular@example.com',
    sendNotification: false,
  });
  return String(data.codigoTitular);
}

/** An account that pays by debit from a bank (its code, three digits), with a vehicle of a category and an enabled tag. */
export async function newAccount(
  admin: Api,
  { apellido, banco, categoria }: { apellido: string; banco: string; categoria: number },
): Promise<Account> {
  const titular = await newHolder(admin, apellido);
  const medio = await admin.send<{ id: number; estado: string }>('POST', 'mediosPago', {
    ...{ titular, tipo: 'DébitoCBU', cbu: newCbu(banco), cuitCuenta: '20111111112', titularCuenta: apellido },
  });
  if (medio.estado !== 'Vigente') await admin.send('POST', `mediosPago/${medio.id}/actions/validar`, {});
  const [category] = await admin.get<{ id: number }[]>(
    filtered('categoriasVehiculo', { numero: categoria, esquema: 'Siete categorías' }),
  );
  const patente = `A${letters(1)}${String(random(1000)).padStart(3, '0')}${letters(2)}`;
  const vehicle = await admin.send<{ id: number }>('POST', 'vehiculos', { titular, patente, categoria: category?.id });
  const [plan] = await admin.get<{ id: number }[]>(filtered('binesServicio', { bin: 'SI0301' }));
  const requested = await admin.send<{ id: number }>('POST', 'mediosDePaso', {
    ...{ titular, vehiculo: vehicle.id, binServicio: plan?.id, medioPago: medio.id },
    entrega: { modo: 'Mostrador' },
  });
  // a batch of its own: the demo's devices are few, and another journey may take the same one
  const lote = `J${random(1_000_000_000)}`;
  const desde = `SI0301${random(0xffffff).toString(16).toUpperCase().padStart(6, '0')}`;
  const [store] = await admin.get<{ id: number }[]>(filtered('depositos', { tipo: 'Central' }));
  await admin.send('POST', 'stockDispositivos/actions/recibirLote', {
    ...{ binServicio: plan?.id, lote, lugar: store?.id, desde, cantidad: 1 },
  });
  const [device] = await admin.get<{ id: number }[]>(filtered('stockDispositivos', { lote }));
  await admin.send('POST', `mediosDePaso/${requested.id}/actions/asignar`, { dispositivo: device?.id });
  const { numero } = await admin.send<{ numero: string }>('POST', `mediosDePaso/${requested.id}/actions/activar`, {});
  return { titular, patente, tag: numero, pass: requested.id };
}

export interface Passage {
  /** an instant after the tag was enabled */
  at: Date;
  /** what the lane read */
  note: string;
  categoria: number;
  event?: string;
  payment?: string;
}

/** An event report of station RIB, lane 51 (docs/lane-files.md). `block` makes its events different from all others. */
export function laneFile(block: number, passages: readonly Passage[]): string {
  const lines = passages.map(({ at, note, categoria, event, payment = 'Tag' }, index) =>
    [
      localText(at.toISOString()).slice(11, 19),
      '51',
      event ?? `Tránsito con TAG Pospago Categoría ${categoria}`,
      block,
      '',
      categoria,
      payment,
      index + 1,
      note,
    ].join(';'),
  );
  const [year, month, day] = dayOf(passages[0]?.at ?? new Date()).split('-');
  return [
    'Informe de Eventos',
    'Estación;RIB',
    `Fecha;${day}/${month}/${year}`,
    'Hora;Vía;Descripción;Bloque;Peajista;DAC;F.Pago;Tránsito;Observación',
    ...lines,
    '',
  ].join('\n');
}

/** Uploads a file for a process on the screen *Archivos*, and waits until the process has read it. */
export async function uploadFile(
  page: Page,
  api: Api,
  { name, text, tipo, carpeta }: { name: string; text: string; tipo: string; carpeta: string },
): Promise<void> {
  await page.goto('/dashboard/files');
  await page.getByRole('button', { name: 'Subir un archivo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
  await dialog.getByLabel('Tipo').selectOption(tipo);
  await dialog.getByLabel('Carpeta').selectOption(carpeta);
  await expect(dialog.getByRole('status').filter({ hasText: name })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Subir un archivo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await api.get<{ estado: string }[]>(filtered('archivos', { nombre: name })))[0]?.estado, {
      timeout: 40_000,
    })
    .toBe('Procesado');
}
