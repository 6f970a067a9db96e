/** What the movements of statements add up to. */
import { type ComputeContext, type ComputeHandler, defineHandlers, oncePerResponse } from '../../../server/handlers';
import { amountOf, centsOf } from '../../../src/schema/amounts';

type State = 'Conciliado' | 'Pendiente' | 'Ignorado';

/** Sums of the movements by the key of their statement and their state. */
const sums = oncePerResponse(async ({ db, rows }: ComputeContext) => {
  const found = await db
    .selectFrom('movimientosBanco')
    .select(['extracto', 'estado', ({ fn }) => fn.sum<string>('importe').as('importe')])
    .where(
      'extracto',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['extracto', 'estado'])
    .execute();
  return new Map(found.map(({ extracto, estado, importe }) => [`${String(extracto)} ${String(estado)}`, importe]));
});

const sumIn =
  (estado: State): ComputeHandler =>
  async (context) => {
    const byState = await sums(context);
    return new Map(context.rows.map(({ id }) => [id, byState.get(`${String(id)} ${estado}`) ?? '0.00']));
  };

/** What is in refused lines: the rest of the statement. */
const sinLeer: ComputeHandler = async (context) => {
  const byState = await sums(context);
  const states: readonly State[] = ['Conciliado', 'Pendiente', 'Ignorado'];
  return new Map(
    context.rows.map(({ id, importe }) => {
      const read = states.reduce((sum, estado) => sum + centsOf(byState.get(`${String(id)} ${estado}`) ?? '0.00'), 0n);
      return [id, amountOf(centsOf(importe) - read)];
    }),
  );
};

export default defineHandlers('extractosBanco', {
  computes: { conciliado: sumIn('Conciliado'), pendiente: sumIn('Pendiente'), ignorado: sumIn('Ignorado'), sinLeer },
});
