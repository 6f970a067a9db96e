import { insertRows } from '../../../server/db/insert';
import {
  type ChangeHandler,
  defineHandlers,
  type Handler,
  type HandlerContext,
  type Row,
} from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { registry } from '../../../server/registry';
import { authorOf } from '../../../server/systemViewer';
import { dayOf } from '../../../src/schema/calendar';
import { movementsOf } from './server/movements';

const HEX = 16;

/** Returns the consecutive numbers of a lot: the prefix, then ten hexadecimal digits. */
function numbersFrom(first: string, count: number): string[] {
  const prefix = first.slice(0, 2);
  const start = BigInt(`0x${first.slice(2)}`);
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${(start + BigInt(index)).toString(HEX).toUpperCase().padStart(10, '0')}`,
  );
}

const fieldProblem = (field: string, key: string, values: Record<string, string> = {}): Problem =>
  new Problem(
    422,
    'invalid',
    {},
    { errors: { [field]: { key: `resources.stockDispositivos.messages.${key}`, values } } },
  );

/** Checks that numbers are in the range of their BIN (domain.md A3). */
export async function checkInRange(tx: HandlerContext['tx'], bin: unknown, field: string, numbers: readonly string[]) {
  const range = await tx
    .selectFrom('binesServicio')
    .select(['bin', 'rangoDesde', 'rangoHasta'])
    .where('id', '=', bin)
    .executeTakeFirst();
  const isOutside = numbers.some((number) => number < String(range?.rangoDesde) || number > String(range?.rangoHasta));
  if (!range || isOutside)
    throw fieldProblem(field, 'fueraDeRango', { desde: String(range?.rangoDesde), hasta: String(range?.rangoHasta) });
}

/** A device that enters the stock is a movement, too. */
function recordReception({ now, viewer, createLater }: HandlerContext, device: Readonly<Row>): Promise<void> {
  const { id, binServicio, lugar } = device;
  const facts = { dispositivo: id, binServicio, lugar, usuario: authorOf(viewer) };
  return createLater('movimientosStock', [{ ...facts, tipo: 'Recepción', fecha: now.toISOString() }]);
}

/** Receives a lot: creates a device for each number, all or none. */
const recibirLote: Handler = async (context) => {
  const { tx, input, now, create } = context;
  const { desde, cantidad, binServicio, lote, lugar } = input;
  const numbers = numbersFrom(String(desde), Number(cantidad));
  await checkInRange(tx, binServicio, 'desde', numbers);
  const registered = await tx
    .selectFrom('stockDispositivos')
    .select('numero')
    .where('numero', 'in', numbers)
    .orderBy('numero')
    .limit(1)
    .executeTakeFirst();
  if (registered) throw fieldProblem('desde', 'yaRecibido', { numero: String(registered.numero) });
  for (const numero of numbers)
    await recordReception(
      context,
      await create('stockDispositivos', { numero, binServicio, lote, lugar, recibidoEn: dayOf(now) }),
    );
};

const inRange: Handler = ({ tx, record, before }) =>
  record.numero === before?.numero && record.binServicio === before?.binServicio
    ? undefined
    : checkInRange(tx, record.binServicio, 'numero', [String(record.numero)]);

const created: Handler = (context) => recordReception(context, context.record);

/** Each change of state or place is a movement, whoever makes it. */
const changed: ChangeHandler = async ({ tx, viewer, now }, changes) => {
  const movements = movementsOf(changes, authorOf(viewer), now);
  if (movements.length > 0) await insertRows(tx, registry, 'movimientosStock', movements);
};

export default defineHandlers('stockDispositivos', {
  changed,
  handlers: { recibirLote },
  hooks: { creating: inRange, created, updating: inRange },
});
