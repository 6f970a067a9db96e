/** Clocks of requests stand still on a long weekend of holidays; when they run out, they escalate (domain.md A5). */
import { type Api, expect, type SessionApi, test } from './setup/journey';
import { openRequest, stateOf } from './setup/requests';

interface Row {
  id: number;
  [field: string]: unknown;
}

interface Holiday {
  id: number;
  fecha: string;
  ambito: string;
  afectaSla: boolean;
}

const DAY = 86_400_000;
/** Buenos Aires has no summer time. */
const dayOf = (time: number): string => new Date(time - 3 * 3_600_000).toISOString().slice(0, 10);
const midnight = (day: string): number => Date.parse(`${day}T00:00:00-03:00`);
/** `27/11/2026` */
const written = (day: string): string => day.split('-').reverse().join('/');

const firstOf = async (api: Api, path: string, filter: object): Promise<Row | undefined> =>
  (await api.get<Row[]>(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`))[0];

/** The last Friday whose weekend and Monday are over. */
function lastFriday(): string {
  for (let time = Date.now() - 4 * DAY; ; time -= DAY) {
    if (new Date(midnight(dayOf(time))).getUTCDay() === 5) return dayOf(time);
  }
}

/** Makes the three days after a day holidays. Returns the days since then on which clocks stand still; today is none of them. */
async function longWeekendAfter(admin: Api, friday: string): Promise<number> {
  const list = () => admin.get<Holiday[]>('feriados?range=[0,999]');
  const national = (await list()).filter(({ ambito }) => ambito === 'Nacional');
  for (const count of [1, 2, 3]) {
    const fecha = dayOf(midnight(friday) + count * DAY);
    const values = { fecha, nombre: `Feriado de prueba ${count}`, tipo: 'Puente', ambito: 'Nacional', afectaSla: true };
    const found = national.find((holiday) => holiday.fecha === fecha);
    if (!found) await admin.send('POST', 'feriados', values);
    else if (!found.afectaSla) await admin.send('PUT', `feriados/${found.id}`, { afectaSla: true });
  }
  const today = national.find(({ fecha, afectaSla }) => fecha === dayOf(Date.now()) && afectaSla);
  if (today) await admin.send('PUT', `feriados/${today.id}`, { afectaSla: false });
  return (await list()).filter(
    ({ fecha, ambito, afectaSla }) => ambito === 'Nacional' && afectaSla && fecha > friday && fecha < dayOf(Date.now()),
  ).length;
}

/** Imports a request of the past: the only way to create one with a date of its own. */
async function importRequest(admin: SessionApi, line: Readonly<Record<string, string>>): Promise<void> {
  const { id } = await admin.upload<{ id: number }>(
    'tickets/import?name=pasado.csv',
    `${Object.keys(line).join(';')}\n${Object.values(line).join(';')}\n`,
  );
  const columns = ['asunto', 'ticketCategoria', 'estado', 'areaActual', 'fechaAlta'];
  const plan = { columns, mode: 'crear', key: null, clear: false };
  await admin.send('POST', `tickets/import/${id}/check`, plan);
  await admin.send('POST', `tickets/import/${id}/run`);
}

test.use({ account: 'supervisor' });
test.setTimeout(300_000);

test('a request of a Friday is in time after three holidays; when its clock runs out, it is overdue, urgent and in the bell', async ({
  page,
  as,
  accessible,
}) => {
  const admin = await as('admin');
  const stamp = Date.now();
  const friday = lastFriday();
  const daysOff = await longWeekendAfter(admin, friday);
  const area = await firstOf(admin, 'sectores', { nombre: 'Atención al cliente' });
  const supervisor = await firstOf(admin, 'usuarios', { usuario: 'supervisor' });
  await admin.send('PUT', `sectores/${area?.id}`, { responsable: supervisor?.id });
  const franjas = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((dia) => ({
    ...{ dia, desde: '00:00', hasta: '24:00' },
  }));
  const calendar = await admin.send<Row>('POST', 'calendariosLaborales', {
    ...{ nombre: `Sin feriados ${stamp}`, franjas, feriados: false },
  });
  const category = await admin.send<Row>('POST', 'ticketCategorias', {
    ...{ nombre: `Plazo ${stamp}`, tipo: 'reclamo', sectorPorDefecto: area?.id },
  });
  // the working time until now, and half a minute or more
  const createdAt = midnight(friday) + 19 * 3_600_000;
  const resolucionMin = Math.ceil((Date.now() - createdAt - daysOff * DAY) / 60_000 + 0.5);
  await admin.send('POST', 'slaPoliticas', {
    ...{ orden: 1, nombre: `Plazo ${stamp}`, categoria: category.id, calendario: calendar.id },
    ...{ primeraRespuestaMin: 1, resolucionMin },
    escalamientos: [{ porcentaje: 100, notifica: 'Responsable del sector', prioridad: 'Urgente' }],
  });
  const subject = `Fin de semana largo ${stamp}`;
  await importRequest(admin, {
    ...{ Asunto: subject, Categoría: `Plazo ${stamp}`, Estado: 'Nuevo' },
    ...{ Área: 'Atención al cliente', Alta: `${written(friday)} 19:00` },
  });
  const request = await firstOf(admin, 'tickets', { asunto: subject });
  expect(request).toMatchObject({
    venceResolucion: new Date(createdAt + daysOff * DAY + resolucionMin * 60_000).toISOString(),
    prioridad: 'Normal',
  });

  await openRequest(page, request?.id ?? 0);
  await expect(stateOf(page)).not.toContainText('Urgente');
  await expect(stateOf(page)).toContainText('Urgente', { timeout: 180_000 });
  await expect(page.getByText('Escalada').first()).toBeVisible();
  await accessible('the overdue request');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const panel = page.getByRole('dialog', { name: /^Notificaciones/ });
  await expect(panel.getByRole('link', { name: new RegExp(subject) }).first()).toBeVisible();
});
