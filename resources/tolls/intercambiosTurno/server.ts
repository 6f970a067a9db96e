/** Handlers of shift swaps (domain.md A11). Violations are calculated before the approval. */
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { assignedIn, newViolations } from '../server/roster/judge';
import { type Assigned, sentenceOf, type Violation } from '../shared/roster/roster';

const reasons = 'resources.intercambiosTurno.reasons';
const refused = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `${reasons}.${reason}` } });

interface Swap {
  first: Readonly<Row>;
  second: Readonly<Row>;
  /** both shifts with their people exchanged */
  swapped: Assigned[];
}

const isExchangeable = (row: Readonly<Row> | undefined): row is Readonly<Row> =>
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
  const first = rows.find(({ id }) => id === record.asignacionA);
  const second = rows.find(({ id }) => id === record.asignacionB);
  if (
    !isExchangeable(first) ||
    !isExchangeable(second) ||
    first.peajista !== record.solicitante ||
    second.peajista !== record.colega
  )
    throw refused('yaCambio');
  const swapped = [
    { ...assignedIn(first), peajista: Number(second.peajista) },
    { ...assignedIn(second), peajista: Number(first.peajista) },
  ];
  return { first, second, swapped };
}

const brokenRules = (context: HandlerContext, { first, second, swapped }: Swap): Promise<Violation[]> =>
  newViolations(context, swapped, [assignedIn(first), assignedIn(second)]);

const storedViolations = (violations: readonly Violation[]): Row[] =>
  violations.slice(0, 50).map(({ regla, peajista, fecha }) => ({ regla, peajista, fecha }));

const calcular: Handler = async (context) => {
  const swap = await swapOf(context);
  const [vence] = [String(swap.first.fecha), String(swap.second.fecha)].sort();
  context.set({ violaciones: storedViolations(await brokenRules(context, swap)), vence });
};

/** Exchanges both shifts in one transaction; responds 409 when a hard rule would be broken. */
const intercambiar: Handler = async (context) => {
  const { change, set } = context;
  const swap = await swapOf(context);
  const [violation] = await brokenRules(context, swap);
  if (violation) throw new Problem(409, 'unavailable', {}, { detail: sentenceOf(violation) });
  const { first, second } = swap;
  // release both days first, because a person cannot have two shifts on a day even between the two updates
  for (const { id } of [first, second]) await change('asignaciones', id, { diaOcupado: null });
  for (const [{ id, fecha }, { peajista }] of [
    [first, second],
    [second, first],
  ] as const)
    await change('asignaciones', id, { peajista, diaOcupado: fecha, origen: 'Intercambio' });
  set({ violaciones: [] });
};

/** Only a requested swap is recalculated; a settled one stays as evidence, and only its notes change. */
const updating: Handler = (context) => (context.record.estado === 'Pedido' ? calcular(context) : undefined);

export default defineHandlers('intercambiosTurno', {
  handlers: { calcular, intercambiar },
  hooks: { creating: calcular, updating },
});
