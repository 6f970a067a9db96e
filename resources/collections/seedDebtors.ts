/** Debtors of the demo, derived from the invoices, with their follow-ups (domain.md A14). */
import { amountOf, centsOf } from '../../src/schema/amounts';
import { addDays, DAY, dayOf, daysBetween, HOUR } from '../../src/schema/calendar';
import type { SeedRow } from '../../src/schema/seed';
import { type Invoice, morning, type Payment } from '../billing/interface/seed';
import type { World } from '../billing/interface/seedWorld';
import { DEFAULT_DAYS } from './deudores/shared/stages';
import { DUE_SOON_DAYS, scoreOf, stageOf } from './shared/debt';

interface Debtor {
  row: SeedRow;
  followUps: SeedRow[];
  steps: SeedRow[];
}

const debtorsByWorld = new WeakMap<World, Debtor[]>();

const TYPES = [
  ['Llamada', 55],
  ['WhatsApp', 18],
  ['Correo', 15],
  ['SMS', 8],
  ['Carta documento', 4],
] as const;
const OUTCOMES = [
  ['No contesta', 38],
  ['Contactado', 26],
  ['Promesa de pago', 24],
  ['Desconoce', 7],
  ['Se niega', 5],
] as const;
const COMMENTS: Readonly<Record<string, string>> = {
  Contactado: 'Dice que lo revisa con su familia.',
  'Promesa de pago': 'Paga cuando cobra.',
  Desconoce: 'Desconoce los pasos; se le explica cómo impugnarlos.',
  'Se niega': 'No piensa pagar hasta que le respondan el reclamo.',
};

function figuresOf(invoices: readonly Invoice[], today: string) {
  const unpaid = invoices
    .filter(({ saldo }) => saldo > 0n)
    .map(({ saldo, vence1, plan }) => {
      const daysLate = vence1 === null ? 0 : daysBetween(vence1, today);
      return { saldo, daysLate, planned: plan !== undefined };
    });
  const sum = (from: number, to: number) =>
    unpaid.reduce(
      (subtotal, { saldo, daysLate, planned }) =>
        !planned && daysLate >= from && daysLate <= to ? subtotal + saldo : subtotal,
      0n,
    );
  const total = unpaid.reduce((subtotal, { saldo }) => subtotal + saldo, 0n);
  const overdue = sum(1, 100_000);
  const days = Math.max(0, ...unpaid.filter(({ planned }) => !planned).map(({ daysLate }) => daysLate));
  const plan = unpaid.some(({ planned }) => planned);
  const isDueSoon = unpaid.some(({ daysLate, planned }) => !planned && daysLate >= -DUE_SOON_DAYS && daysLate <= 0);
  return { total, overdue, days, plan, soon: isDueSoon, sum };
}

function followUpsOf({ context, people }: World, titular: string, days: number, id: number): SeedRow[] {
  const { random, now } = context;
  const agents = people('Cobranzas');
  const count = days > 60 ? random.int(1, 4) : days > 8 ? random.int(0, 2) : 0;
  const ages = Array.from({ length: count }, () => random.int(1, Math.min(days, 75))).sort((a, b) => b - a);
  return ages.map((age) => {
    const time = now.getTime() - age * DAY - random.int(1, 6) * HOUR;
    const resultado = random.weighted(OUTCOMES);
    const promises = resultado === 'Promesa de pago';
    return {
      fecha: new Date(time).toISOString(),
      titular,
      deudor: id,
      tipo: random.weighted(TYPES),
      resultado,
      promesaFecha: promises ? addDays(dayOf(time), random.int(2, 12)) : null,
      promesaImporte: promises ? `${random.int(2, 30)}000.00` : null,
      agente: agents.length > 0 ? random.pick(agents) : null,
      comentario: COMMENTS[resultado] ?? null,
      creadoEn: new Date(time).toISOString(),
    };
  });
}

type Paid = Pick<Payment, 'time' | 'titular' | 'cents' | 'estado'>;

/** Follow-ups with a promise, a few days before each late payment. */
function keptPromises({ context, people, book }: World): Map<string, SeedRow[]> {
  const agents = people('Cobranzas');
  const paymentsByHolder = new Map<string, SeedRow[]>();
  for (const { time, titular, cents, medio, estado, parts } of book.payments) {
    const [first] = parts;
    const due = first?.invoice.vence1;
    if (estado !== 'Acreditado' || medio.startsWith('Débito') || !first || !due || first.cents <= 0n) continue;
    const daysLate = daysBetween(due, dayOf(time));
    // half of the holders were not called
    if (Number(titular) % 2 === 0) continue;
    if (daysLate < 2 || first.invoice.plan !== undefined || first.time !== time) continue;
    const promisedAt = time - Math.min(daysLate - 1, 1 + (Number(titular) % 4)) * DAY;
    const row = {
      fecha: new Date(promisedAt).toISOString(),
      titular,
      tipo: Number(titular) % 3 === 0 ? 'WhatsApp' : 'Llamada',
      resultado: 'Promesa de pago',
      promesaFecha: addDays(dayOf(time), Number(titular) % 3),
      promesaImporte: amountOf(cents),
      agente: agents[Number(titular) % Math.max(1, agents.length)] ?? null,
      comentario: COMMENTS['Promesa de pago'] ?? null,
      creadoEn: new Date(promisedAt).toISOString(),
    };
    if (promisedAt > context.now.getTime() - 150 * DAY)
      paymentsByHolder.set(titular, [...(paymentsByHolder.get(titular) ?? []), row]);
  }
  return paymentsByHolder;
}

/** Returns the state of a promise by the rule of `refreshPromises`. */
function promiseState(row: SeedRow, payments: readonly Paid[], today: string): string | null {
  const promisedUntil = row.promesaFecha;
  if (typeof promisedUntil !== 'string') return null;
  const promisedSince = Date.parse(String(row.fecha));
  const paid = payments
    .filter(({ time, estado }) => estado === 'Acreditado' && time >= promisedSince && dayOf(time) <= promisedUntil)
    .reduce((sum, { cents }) => sum + cents, 0n);
  if (paid >= centsOf(row.promesaImporte)) return 'Cumplida';
  return promisedUntil < today ? 'Incumplida' : 'Pendiente';
}

/** States of the passes that a debt stops and restores. */
const PASSING = ['Habilitado', 'InhabilitadoDeuda'];

/** The smallest debt limit of each holder's passes, in cents. */
function debtLimits({ context: { seeded } }: World): Map<string, bigint> {
  const limitOf = new Map(seeded('binesServicio').map(({ id, limiteDeuda }) => [id, limiteDeuda]));
  const limits = new Map<string, bigint>();
  for (const { titular, estado, binServicio } of seeded('mediosDePaso')) {
    const limit = limitOf.get(Number(binServicio));
    if (!PASSING.includes(String(estado)) || typeof limit !== 'string') continue;
    const before = limits.get(String(titular));
    const cents = centsOf(limit);
    if (before === undefined || cents < before) limits.set(String(titular), cents);
  }
  return limits;
}

interface StepFacts {
  /** the smallest debt limit of the holder's passes, in cents */
  limit: bigint | undefined;
  isReachable: boolean;
  hasPass: boolean;
}

/** The first day on which the overdue debt is above the limit. */
function dayAbove(
  limit: bigint | undefined,
  overdue: readonly { vence1: string; saldo: bigint }[],
): string | undefined {
  let sum = 0n;
  for (const { vence1, saldo } of overdue) {
    sum += saldo;
    if (limit !== undefined && sum > limit) return addDays(vence1, 1);
  }
  return undefined;
}

/** The steps that the overdue debt has taken, each on its day. */
function stepsOf(row: SeedRow, invoices: readonly Invoice[], facts: StepFacts, now: number): SeedRow[] {
  const today = dayOf(now);
  const overdue = invoices
    .flatMap(({ plan, vence1, saldo }) =>
      plan === undefined && vence1 !== null && vence1 < today ? [{ vence1, saldo }] : [],
    )
    .sort((a, b) => a.vence1.localeCompare(b.vence1));
  const oldest = overdue[0]?.vence1;
  if (oldest === undefined) return [];
  const [byDays, byAmount] = [addDays(oldest, DEFAULT_DAYS.inhabilitacion), dayAbove(facts.limit, overdue)];
  const stop = byAmount !== undefined && byAmount < byDays ? byAmount : byDays;
  const demand = addDays(oldest, DEFAULT_DAYS.intimacion);
  const reached = [
    // a debt above the limit is stopped without a demand
    ...(demand < stop ? [['Intimación', demand] as const] : []),
    ['Inhabilitación', stop] as const,
    ['Prelegal', addDays(oldest, DEFAULT_DAYS.prelegal)] as const,
  ];
  return reached
    .filter(([, day]) => day <= today)
    .map(([paso, day]) => {
      const before = overdue.filter(({ vence1 }) => vence1 < day);
      const vencida = amountOf(before.reduce((sum, { saldo }) => sum + saldo, 0n));
      // the daily process starts at six
      const fecha = new Date(Math.min(morning(day, -3), now)).toISOString();
      const notice = facts.isReachable ? 'Enviado' : 'Sin correo';
      return {
        ...{ fecha, titular: row.titular, deudor: row.id, paso, diasMora: daysBetween(oldest, day), vencida },
        aviso: paso === 'Inhabilitación' && !facts.hasPass ? 'Sin medios' : notice,
        creadoEn: fecha,
      };
    });
}

/**
 * Returns the debtors: holders with debt overdue or due soon, with a plan, or with a kept promise. The values match
 * `refreshDebtors`.
 */
export function debtorsOf(world: World): Debtor[] {
  const cachedDebtors = debtorsByWorld.get(world);
  if (cachedDebtors) return cachedDebtors;
  const { context, book, people } = world;
  const { random, now, seeded } = context;
  const today = dayOf(now.getTime());
  const agents = people('Cobranzas');
  const names = new Map(
    seeded('titulares').map((row) => [String(row.id), `${String(row.apellido)}, ${String(row.nombre)}`]),
  );
  const holders = new Map<string, Invoice[]>();
  for (const invoice of book.invoices)
    if (invoice.saldo > 0n) holders.set(invoice.titular, [...(holders.get(invoice.titular) ?? []), invoice]);
  const debtors: Debtor[] = [];
  const limits = debtLimits(world);
  const reachable = new Set(
    seeded('titulares').flatMap(({ id, email, emailRebotado }) => (email && !emailRebotado ? [String(id)] : [])),
  );
  const withPass = new Set(
    seeded('mediosDePaso').flatMap(({ titular, estado }) =>
      PASSING.includes(String(estado)) ? [String(titular)] : [],
    ),
  );
  const promisesByHolder = keptPromises(world);
  const payments = new Map<string, Payment[]>();
  for (const payment of book.payments)
    payments.set(payment.titular, [...(payments.get(payment.titular) ?? []), payment]);
  for (const titular of promisesByHolder.keys()) if (!holders.has(titular)) holders.set(titular, []);
  for (const [titular, invoices] of holders) {
    const { total, overdue, days, plan, soon: isDueSoon, sum } = figuresOf(invoices, today);
    const promisesOfHolder = promisesByHolder.get(titular) ?? [];
    if (overdue === 0n && !plan && !isDueSoon && promisesOfHolder.length === 0) continue;
    const id = debtors.length + 1;
    const followUps: SeedRow[] = [...followUpsOf(world, titular, overdue > 0n ? days : 0, id), ...promisesOfHolder]
      .sort((a, b) => String(a.fecha).localeCompare(String(b.fecha)))
      .map((row) => ({ ...row, deudor: id, promesa: promiseState(row, payments.get(titular) ?? [], today) }));
    const last = followUps.at(-1);
    const stage = stageOf({ overdue, limit: limits.get(titular), days, plan, isDueSoon });
    // only a person decides on legal action
    const etapa =
      stage === 'Prelegal'
        ? random.weighted([
            ['Prelegal', 60],
            ['Legal', 30],
            ['Incobrable', 10],
          ])
        : stage;
    const row = {
      id,
      titular,
      nombre: (names.get(titular) ?? '').slice(0, 62),
      etapa,
      deudaTotal: amountOf(total),
      vencida: amountOf(overdue),
      tramo30: amountOf(sum(1, 30)),
      tramo60: amountOf(sum(31, 60)),
      tramo90: amountOf(sum(61, 90)),
      tramoMas90: amountOf(sum(91, 100_000)),
      diasMora: days,
      score: scoreOf({ days, overdue }),
      gestor: agents.length > 0 && days > 15 && random.chance(80) ? random.pick(agents) : null,
      ultimaGestion: last?.fecha ?? null,
      proximaGestion: last && overdue > 0n ? (last.promesaFecha ?? addDays(today, random.int(-2, 9))) : null,
    };
    const facts = {
      limit: limits.get(titular),
      isReachable: reachable.has(titular),
      hasPass: withPass.has(titular),
    };
    debtors.push({ row, followUps, steps: stepsOf(row, invoices, facts, now.getTime()) });
  }
  debtorsByWorld.set(world, debtors);
  return debtors;
}
