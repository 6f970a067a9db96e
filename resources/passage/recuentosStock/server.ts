/** Handlers of a physical count: what is missing or too much by serial, and its adjustment by another person. */
import { sql } from 'kysely';
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

const SERIAL = /^SI[0-9A-F]{10}$/;
const message = (name: string, values: Record<string, string> = {}) => ({
  key: `resources.recuentosStock.messages.${name}`,
  values,
});
const atNumbers = (name: string, values: Record<string, string>) =>
  new Problem(422, 'invalid', {}, { errors: { numeros: message(name, values) } });

/** Serials of a text with one a line, as a scanner types them; each counts once. */
function serialsIn(text: unknown): string[] {
  const serials = String(text)
    .split(/[\s,;]+/)
    .map((part) => part.replace(/[-.]/g, '').toUpperCase())
    .filter((part) => part !== '');
  const wrong = serials.find((serial) => !SERIAL.test(serial));
  if (wrong !== undefined) throw atNumbers('numeroInvalido', { numero: wrong.slice(0, 40) });
  return [...new Set(serials)];
}

interface Device extends Row {
  id: number;
  numero: string;
  lugar: number | null;
  estado: string;
}

const BELONGS_HERE = ['Disponible', 'EnTransito'];

/** The differences between what is there and what the stock says. */
function differencesOf(
  record: Readonly<Row>,
  expected: readonly Device[],
  counted: ReadonlyMap<string, Device | null>,
) {
  const missing = expected
    .filter(({ numero }) => !counted.has(numero))
    .map((device) => ({ numero: device.numero, device, tipo: 'Falta' }));
  const expectedNumbers = new Set(expected.map(({ numero }) => numero));
  const extra = [...counted]
    .filter(([numero]) => !expectedNumbers.has(numero))
    .map(([numero, device]) => ({
      ...{ numero, device },
      tipo: device === null ? 'Desconocido' : BELONGS_HERE.includes(device.estado) ? 'EnOtroLugar' : 'NoDisponible',
    }));
  return [...missing, ...extra].map(({ numero, device, tipo }) => ({
    ...{ recuento: record.id, numero, tipo, dispositivo: device?.id ?? null },
    ...{ lugar: device?.lugar ?? null, estadoDispositivo: device?.estado ?? null },
  }));
}

const ofPlan = ({ binServicio }: Readonly<Row>) =>
  binServicio === null || binServicio === undefined ? sql`true` : sql`"binServicio" = ${binServicio}`;

const iniciar: Handler = async ({ input, create }) => {
  const { lugar, binServicio } = input;
  await create('recuentosStock', { lugar, binServicio: binServicio ?? null });
};

/** Compares what was counted with the stock of this moment. A second count replaces the first one. */
const contar: Handler = async ({ tx, record, input, viewer, now, set, createAll }) => {
  const serials = serialsIn(input.numeros);
  // devices that are handed over meanwhile wait, so that each is either still here or already gone
  const { rows: expected } = await sql<Device>`
    select "id", "numero", "lugar", "estado" from "stockDispositivos"
    where "lugar" = ${record.lugar} and "estado" = 'Disponible' and ${ofPlan(record)} order by "numero" for share`.execute(
    tx,
  );
  const { rows: known } = await sql<Device & { delPlan: boolean }>`
    select "id", "numero", "lugar", "estado", ${ofPlan(record)} as "delPlan" from "stockDispositivos"
    where "numero" = any(${serials}::text[])`.execute(tx);
  const foreign = known.find(({ delPlan }) => !delPlan);
  if (foreign) throw atNumbers('deOtroBin', { numero: foreign.numero });
  const byNumber = new Map(known.map((device) => [device.numero, device]));
  const counted = new Map(serials.map((serial) => [serial, byNumber.get(serial) ?? null]));
  const differences = differencesOf(record, expected, counted);
  await tx.deleteFrom('recuentoDiferencias').where('recuento', '=', record.id).execute();
  if (differences.length > 0) await createAll('recuentoDiferencias', differences);
  set({
    ...{
      esperados: expected.length,
      contados: serials.length,
      contadoPor: viewer.user.id,
      contadoEn: now.toISOString(),
    },
    ...(differences.length === 0 && { estado: 'Conforme' }),
  });
};

/** Adjusts one serial as it is now: whoever moved it since the count was right. Returns whether the stock changed. */
async function adjust({ tx, record, change }: HandlerContext, difference: Row, motivo: string): Promise<boolean> {
  if (difference.tipo !== 'Falta' && difference.tipo !== 'EnOtroLugar') return false;
  const device = await tx
    .selectFrom('stockDispositivos')
    .select(['id', 'estado', 'lugar'])
    .where('id', '=', difference.dispositivo)
    .forUpdate()
    .executeTakeFirst();
  if (!device || device.estado !== difference.estadoDispositivo || device.lugar !== difference.lugar) return false;
  const values =
    difference.tipo === 'Falta'
      ? { estado: 'Inutilizado', motivoEstado: motivo }
      : { estado: 'Disponible', lugar: record.lugar, motivoEstado: motivo };
  await change('stockDispositivos', device.id, values);
  return true;
}

/** What is missing is scrapped, what is here belongs here; what is in use or unknown stays for an inquiry. */
const ajustar: Handler = async (context) => {
  const { tx, record, input, viewer, now, set, change } = context;
  const motivo = String(input.motivo);
  const differences: Row[] = await tx
    .selectFrom('recuentoDiferencias')
    .selectAll()
    .where('recuento', '=', record.id)
    .orderBy('numero')
    .execute();
  for (const difference of differences) {
    const isAdjusted = await adjust(context, difference, `Nº ${String(record.id)}: ${motivo}`);
    await change('recuentoDiferencias', difference.id, { resultado: isAdjusted ? 'Ajustado' : 'SinAjuste' });
  }
  set({ ajustadoPor: viewer.user.id, ajustadoEn: now.toISOString(), motivo });
};

export default defineHandlers('recuentosStock', { handlers: { iniciar, contar, ajustar } });
