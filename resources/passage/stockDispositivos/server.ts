import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { dayOf } from '../../../src/schema/calendar';

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

/** Receives a lot: creates a device for each number, all or none. */
const recibirLote: Handler = async ({ tx, input, now, create }) => {
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
    await create('stockDispositivos', { numero, binServicio, lote, lugar, recibidoEn: dayOf(now) });
};

const inRange: Handler = ({ tx, record, before }) =>
  record.numero === before?.numero && record.binServicio === before?.binServicio
    ? undefined
    : checkInRange(tx, record.binServicio, 'numero', [String(record.numero)]);

export default defineHandlers('stockDispositivos', {
  handlers: { recibirLote },
  hooks: { creating: inRange, updating: inRange },
});
