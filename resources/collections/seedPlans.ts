/** Payment plans of the demo, in every state in rotation (domain.md A14). */
import { amountOf, centsOf, sumOf } from '../../src/schema/amounts';
import type { SeedRow } from '../../src/schema/seed';
import { daysAfter } from '../billing/rules/days';
import { dayOf, type Invoice } from '../billing/seedBook';
import { DAY, morning } from '../billing/seedDiary';
import type { World } from '../billing/seedWorld';
import { type Instalment, instalmentsOf } from './rules/instalments';

/** States, each with the days since the agreement. */
const STATES = [
  ['Acordado', 2],
  ['Vigente', 40],
  ['Cumplido', 118],
  ['Caído', 112],
  ['Anulado', 20],
  ['Simulado', 3],
] as const;

export interface MadePlan {
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
function termsOf(invoices: readonly Invoice[], cuotas: number, day: string, down: boolean) {
  const capital = invoices.reduce((sum, { saldo }) => sum + saldo, 0n);
  const anticipo = amountOf(down ? capital / 5n : 0n);
  const terms = {
    cuotas,
    tasaMensual: RATE,
    primerVencimiento: daysAfter(day, 15),
    anticipo,
    capital: amountOf(capital),
  };
  return { terms, instalments: instalmentsOf({ ...terms, acordado: day }) };
}

function agree(world: World, plan: MadePlan, at: number, cuotas: number): void {
  const { book, diary, people } = world;
  const { estado, titular, invoices, id } = plan;
  const { terms, instalments } = termsOf(invoices, cuotas, dayOf(at), id % 3 === 0);
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
    creadoEn: new Date(at).toISOString(),
  };
  if (!approved) return;
  const lines = instalments
    .filter(({ interes }) => interes !== '0.00')
    .map(({ numero, interes }) =>
      book.line('INTPLAN', Number(centsOf(interes)), { descripcion: `Plan ${id}, cuota ${numero}` }),
    );
  const note = book.invoice(titular, at + 60_000, lines, { kind: 'Nota de débito', vence1: terms.primerVencimiento });
  plan.note = note;
  if (estado === 'Caído') return;
  for (const invoice of [...invoices, note]) invoice.plan = id;
  for (const { vence, total, numero } of instalments) {
    const due = numero === 0 ? at + 120_000 : morning(vence, 2);
    if (due < world.diary.now.getTime())
      diary.note(titular, due, (when) => {
        book.pay(
          titular,
          when,
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
  const { book, diary, plans, quiet, toll, context } = world;
  const now = diary.now.getTime();
  const total = context.count(6, 42, 300);
  for (let at = 0; at < total; at += 1) {
    const titular = quiet.shift();
    const [estado, ago] = STATES[at % STATES.length] ?? STATES[0];
    if (titular === undefined) return;
    const plan: MadePlan = { id: plans.length + 1, estado, titular, invoices: [], instalments: [], row: {} };
    plans.push(plan);
    for (const before of at % 2 === 0 ? [75, 45] : [60]) {
      const day = dayOf(now - (ago + before) * DAY);
      diary.note(titular, morning(day), (when) => {
        const lines = [toll(titular, 12), book.line('ABONO', 310_000)];
        plan.invoices.push(book.invoice(titular, when, lines, { vence1: daysAfter(day, 15), sent: when + DAY }));
      });
    }
    const cuotas = estado === 'Cumplido' || estado === 'Caído' ? 3 : 3 + (at % 4);
    diary.note(titular, now - ago * DAY, (when) => agree(world, plan, when, cuotas));
  }
}

/** Rows of `planCuotas`. In a plan in force, payments of its invoices pay the instalments in order. */
export function planCuotas({ plans, diary }: World): SeedRow[] {
  const today = dayOf(diary.now.getTime());
  return plans.flatMap(({ id, estado, invoices, note, instalments, row }) => {
    if (estado === 'Simulado' || estado === 'Anulado') return [];
    const kept = estado === 'Vigente' || estado === 'Cumplido';
    const owed = [...invoices, ...(note ? [note] : [])].reduce((sum, { saldo }) => sum + saldo, 0n);
    let paid = kept ? centsOf(row.total) - owed : 0n;
    return instalments.map((instalment) => {
      const whole = centsOf(instalment.total);
      const part = paid < whole ? paid : whole;
      paid -= part;
      const state =
        part === whole ? 'Paga' : instalment.vence < today && estado !== 'Acordado' ? 'Vencida' : 'Pendiente';
      return { plan: id, ...instalment, saldo: amountOf(whole - part), estado: state };
    });
  });
}

export const planesPago = ({ plans }: World): SeedRow[] =>
  plans.map(({ row, invoices, note }) => ({
    ...row,
    facturas: invoices.map(({ id }) => id),
    notaDebito: note?.id ?? null,
  }));
