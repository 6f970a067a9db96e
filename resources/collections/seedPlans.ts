/** Payment plans of the demo, in every state in rotation (domain.md A14). */
import { amountOf, centsOf, sumOf } from '../../src/schema/amounts';
import { addDays, DAY, dayOf } from '../../src/schema/calendar';
import type { SeedRow } from '../../src/schema/seed';
import { type Invoice, morning } from '../billing/interface/seed';
import type { World } from '../billing/interface/seedWorld';
import { type Instalment, instalmentsOf } from './shared/instalments';

/** States, each with the days since the agreement. */
const STATES = [
  ['Acordado', 2],
  ['Vigente', 40],
  ['Cumplido', 118],
  ['Caído', 112],
  ['Anulado', 20],
  ['Simulado', 3],
] as const;

export interface DemoPlan {
  id: number;
  estado: (typeof STATES)[number][0];
  titular: string;
  invoices: Invoice[];
  note?: Invoice;
  instalments: Instalment[];
  row: SeedRow;
}

const RATE = '3.50';

/** Terms and instalments for the balance of some invoices, agreed on a day. */
function termsOf(invoices: readonly Invoice[], cuotas: number, day: string, hasDownPayment: boolean) {
  const capital = invoices.reduce((sum, { saldo }) => sum + saldo, 0n);
  const anticipo = amountOf(hasDownPayment ? capital / 5n : 0n);
  const terms = {
    cuotas,
    tasaMensual: RATE,
    primerVencimiento: addDays(day, 15),
    anticipo,
    capital: amountOf(capital),
  };
  return { terms, instalments: instalmentsOf({ ...terms, acordado: day }) };
}

function agreePlan(world: World, plan: DemoPlan, time: number, cuotas: number): void {
  const { book, diary, people } = world;
  const { estado, titular, invoices, id } = plan;
  const { terms, instalments } = termsOf(invoices, cuotas, dayOf(time), id % 3 === 0);
  plan.instalments = instalments;
  const collectors = people('Cobranzas');
  const approved = estado === 'Vigente' || estado === 'Cumplido' || estado === 'Caído';
  plan.row = {
    id,
    titular,
    ...terms,
    sistema: 'Francés',
    valorCuota: instalments.find(({ numero }) => numero === 1)?.total ?? null,
    total: sumOf(instalments.map(({ total }) => total)),
    estado,
    aprobadoPor: approved ? (collectors.at(-1) ?? null) : null,
    creadoPor: collectors[0] ?? null,
    creadoEn: new Date(time).toISOString(),
  };
  if (!approved) return;
  const lines = instalments
    .filter(({ interes }) => interes !== '0.00')
    .map(({ numero, interes }) =>
      book.line('INTPLAN', Number(centsOf(interes)), { descripcion: `Plan ${id}, cuota ${numero}` }),
    );
  const note = book.invoice(titular, time + 60_000, lines, { kind: 'Nota de débito', vence1: terms.primerVencimiento });
  plan.note = note;
  if (estado === 'Caído') return;
  for (const invoice of [...invoices, note]) invoice.plan = id;
  for (const { vence, total, numero } of instalments) {
    const due = numero === 0 ? time + 120_000 : morning(vence, 2);
    if (due < world.diary.now.getTime())
      diary.schedule(titular, due, (time) => {
        book.pay(
          titular,
          time,
          centsOf(total),
          'Mostrador',
          { caja: 'C2', observacion: `Plan ${id}, cuota ${numero}` },
          [...invoices, note],
        );
      });
  }
}

/** Adds plans for holders with old debts. */
export function arrangePlans(world: World): void {
  const { book, diary, plans, unusedHolders, toll, context } = world;
  const now = diary.now.getTime();
  const total = context.count(6, 42, 300);
  for (let index = 0; index < total; index += 1) {
    const titular = unusedHolders.shift();
    const [estado, daysAgo] = STATES[index % STATES.length] ?? STATES[0];
    if (titular === undefined) return;
    const plan: DemoPlan = { id: plans.length + 1, estado, titular, invoices: [], instalments: [], row: {} };
    plans.push(plan);
    for (const daysBefore of index % 2 === 0 ? [75, 45] : [60]) {
      const day = dayOf(now - (daysAgo + daysBefore) * DAY);
      diary.schedule(titular, morning(day), (time) => {
        const lines = [toll(titular, 12), book.line('ABONO', 310_000)];
        plan.invoices.push(book.invoice(titular, time, lines, { vence1: addDays(day, 15), sent: time + DAY }));
      });
    }
    const cuotas = estado === 'Cumplido' || estado === 'Caído' ? 3 : 3 + (index % 4);
    diary.schedule(titular, now - daysAgo * DAY, (time) => agreePlan(world, plan, time, cuotas));
  }
}

/** Rows of `planCuotas`. In a plan in force, payments of its invoices pay the instalments in order. */
export function planCuotas({ plans, diary }: World): SeedRow[] {
  const today = dayOf(diary.now.getTime());
  return plans.flatMap(({ id, estado, invoices, note, instalments, row }) => {
    if (estado === 'Simulado' || estado === 'Anulado') return [];
    const isInForce = estado === 'Vigente' || estado === 'Cumplido';
    const debt = [...invoices, ...(note ? [note] : [])].reduce((sum, { saldo }) => sum + saldo, 0n);
    let paid = isInForce ? centsOf(row.total) - debt : 0n;
    return instalments.map((instalment) => {
      const totalCents = centsOf(instalment.total);
      const part = paid < totalCents ? paid : totalCents;
      paid -= part;
      const state =
        part === totalCents ? 'Paga' : instalment.vence < today && estado !== 'Acordado' ? 'Vencida' : 'Pendiente';
      return { plan: id, ...instalment, saldo: amountOf(totalCents - part), estado: state };
    });
  });
}

export const planesPago = ({ plans }: World): SeedRow[] =>
  plans.map(({ row, invoices, note }) => ({
    ...row,
    facturas: invoices.map(({ id }) => id),
    notaDebito: note?.id ?? null,
  }));
