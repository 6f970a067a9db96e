/** Handlers of shift swaps (domain.md A11). Violations are calculated before the approval. */
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { assignedIn, violationsBy } from '../judge';
import { type Assigned, sentenceOf, type Violation } from '../rules/roster';

const reasons = 'resources.intercambiosTurno.reasons';
const refused = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `${reasons}.${reason}` } });

interface Swap {
  one: Readonly<Row>;
  other: Readonly<Row>;
  /** both shifts with their people exchanged */
  swapped: Assigned[];
}

const free = (row: Readonly<Row> | undefined): row is Readonly<Row> =>
  row !== undefined && row.fijada !== true && (row.estado === 'Planificada' || row.estado === 'Publicada');

/** Returns both shifts, locked. Responds 409 when one no longer belongs to the person who offers it. */
async function swapOf({ tx, record }: HandlerContext): Promise<Swap> {
  const rows = await tx
    .selectFrom('asignaciones')
    .selectAll()
    .where('id', 'in', [record.asignacionA, record.asignacionB])
    .orderBy('id')
    .forUpdate()
    .execute();
  const one = rows.find(({ id }) => id === record.asignacionA);
  const other = rows.find(({ id }) => id === record.asignacionB);
  if (!free(one) || !free(other) || one.peajista !== record.solicitante || other.peajista !== record.colega)
    throw refused('yaCambio');
  const swapped = [
    { ...assignedIn(one), peajista: Number(other.peajista) },
    { ...assignedIn(other), peajista: Number(one.peajista) },
  ];
  return { one, other, swapped };
}

const broken = (context: HandlerContext, { one, other, swapped }: Swap): Promise<Violation[]> =>
  violationsBy(context, swapped, [assignedIn(one), assignedIn(other)]);

const kept = (violations: readonly Violation[]): Row[] =>
  violations.slice(0, 50).map(({ regla, peajista, fecha }) => ({ regla, peajista, fecha }));

const calcular: Handler = async (context) => {
  const swap = await swapOf(context);
  const [vence] = [String(swap.one.fecha), String(swap.other.fecha)].sort();
  context.set({ violaciones: kept(await broken(context, swap)), vence });
};

/** Exchanges both shifts in one transaction; responds 409 when a hard rule would be broken. */
const intercambiar: Handler = async (context) => {
  const { change, set } = context;
  const swap = await swapOf(context);
  const [first] = await broken(context, swap);
  if (first) throw new Problem(409, 'unavailable', {}, { detail: sentenceOf(first) });
  const { one, other } = swap;
  // release both days first, because a person cannot have two shifts on a day even between the two updates
  for (const { id } of [one, other]) await change('asignaciones', id, { diaOcupado: null });
  for (const [{ id, fecha }, { peajista }] of [
    [one, other],
    [other, one],
  ] as const)
    await change('asignaciones', id, { peajista, diaOcupado: fecha, origen: 'Intercambio' });
  set({ violaciones: [] });
};

/** Only a requested swap is recalculated; a settled one stays as evidence, and only its notes change. */
const updating: Handler = (context) => (context.record.estado === 'Pedido' ? calcular(context) : undefined);

export default defineHandlers('intercambiosTurno', { calcular, intercambiar }, { creating: calcular, updating });
