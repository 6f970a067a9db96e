/** Invoices each holder's tolls of a finished month; most invoices are paid (domain.md A14). */
import { centsOf } from '../../src/schema/amounts';
import { addDays, DAY, dayOf, endOfMonth, HOUR, monthOf } from '../../src/schema/calendar';
import type { SeedRow } from '../../src/schema/seed';
import { type Invoice, type Line, nextMonth } from './seedBook';
import { morning } from './seedDiary';
import type { World } from './seedWorld';
import { workingDaysAfter } from './shared/workingDays';

const CYCLES = ['A', 'B', 'C'] as const;
type Cycle = (typeof CYCLES)[number];

/** Returns the due date of a month's invoices in a cycle. */
export function dueOf(month: string, cycle: Cycle): string {
  const next = nextMonth(month);
  return cycle === 'C' ? endOfMonth(`${next}-01`) : `${next}-${cycle === 'A' ? '10' : '20'}`;
}

interface Month {
  lines: Line[];
  paid: boolean;
}

/** Groups the seeded transits of finished months by holder and month. */
function monthsOfTransits({ context, book }: World): Map<string, Map<string, Month>> {
  const current = monthOf(dayOf(context.now));
  const months = new Map<string, Map<string, { paid: boolean; groups: Map<string, SeedRow[]> }>>();
  for (const row of context.seeded('transitos')) {
    const estado = row.estado === 'EnDisputa' ? row.estadoAnterior : row.estado;
    if ((estado !== 'Facturado' && estado !== 'Cobrado') || typeof row.titular !== 'string') continue;
    if (typeof row.importe !== 'string' || typeof row.fechaHora !== 'string') continue;
    const month = monthOf(dayOf(row.fechaHora));
    if (month >= current) continue;
    const holderMonths = months.get(row.titular) ?? new Map();
    const { paid, groups } = holderMonths.get(month) ?? { paid: true, groups: new Map() };
    const key = [row.vehiculo, row.estacion, row.banda, row.importe].join('/');
    groups.set(key, [...(groups.get(key) ?? []), row]);
    holderMonths.set(month, { paid: paid && estado === 'Cobrado', groups });
    months.set(row.titular, holderMonths);
  }
  const stations = new Map(context.seeded('estaciones').map(({ id, nombre }) => [id, String(nombre)]));
  const lineOf = (rows: readonly SeedRow[]): Line => {
    const [first = {}] = rows;
    return book.line('PEAJE', Number(centsOf(first.importe)), {
      cantidad: rows.length,
      descripcion: `${stations.get(String(first.estacion)) ?? stations.get(Number(first.estacion)) ?? 'Peaje'} · ${String(first.banda)}`,
      vehiculo: first.vehiculo ?? null,
      estacion: first.estacion ?? null,
      banda: String(first.banda),
      transitos: rows.map(({ id }) => id),
    });
  };
  return new Map(
    [...months].map(([titular, holderMonths]) => [
      titular,
      new Map(
        [...holderMonths].map(([month, { paid, groups }]) => [
          month,
          { paid, lines: [...groups.values()].map(lineOf) },
        ]),
      ),
    ]),
  );
}

/** Generates three months for some holders when no transits are seeded. */
function generatedMonths({ context, toll }: World): Map<string, Map<string, Month>> {
  const { random, now, seeded, count } = context;
  const current = monthOf(dayOf(now));
  return new Map(
    seeded('titulares')
      .slice(0, count(12, 5000, 50_000))
      .map(({ id }) => {
        const months = [-3, -2, -1].flatMap((monthsAgo): [string, Month][] => {
          if (!random.chance(87)) return [];
          const lines = Array.from({ length: random.int(1, 3) }, () => toll(String(id), random.int(1, 22)));
          return [[nextMonth(current, monthsAgo), { paid: random.chance(monthsAgo === -1 ? 64 : 93), lines }]];
        });
        return [String(id), new Map(months)];
      }),
  );
}

const CASH = [
  ['Efectivo red', 60],
  ['Transferencia', 28],
  ['Mostrador', 12],
] as const;

/** One in so many self-paying holders pays late, after a reminder by phone. */
const LATE = 15;
/** One in so many debited holders pays at the second attempt. */
const SECOND_ATTEMPT = 31;

/** Returns the last month and cycle whose debits were before a day, so that they are answered. A cycle is due every ten days or so. */
export function lastDue(today: string): { month: string; cycle: Cycle; due: string } {
  const all = [-2, -1].flatMap((monthsAgo) => {
    const month = nextMonth(monthOf(today), monthsAgo);
    return CYCLES.map((cycle) => ({ month, cycle, due: dueOf(month, cycle) }));
  });
  const last = all.findLast(({ due }) => workingDaysAfter(addDays(due, -1), 1) < today);
  if (!last) throw new Error(`no cycle was due before ${today}`);
  return last;
}

/** Maps each holder to their main active means of payment. */
export function mainPaymentMethods({ context }: World): Map<string, SeedRow> {
  return new Map(
    context
      .seeded('mediosPago')
      .filter(({ principal, estado }) => principal && estado === 'Vigente')
      .map((row) => [String(row.titular), row]),
  );
}

/** Invoices every month of every holder on the first day of the next month; most are debited or paid by the due date. */
export function arrangeMonths(world: World): void {
  const { context, book, diary, debits } = world;
  const { random, now, seeded } = context;
  const [lastMonth, today] = [nextMonth(monthOf(dayOf(now)), -1), dayOf(now.getTime())];
  const paymentMethods = mainPaymentMethods(world);
  const months = seeded('transitos').length > 0 ? monthsOfTransits(world) : generatedMonths(world);
  const withoutTransits: string[] = [];
  let round = 0;
  for (const { id } of seeded('titulares')) {
    const titular = String(id);
    const holderMonths = months.get(titular);
    if (!holderMonths) {
      withoutTransits.push(titular);
      continue;
    }
    round += 1;
    const isLate = holderMonths.get(lastMonth)?.paid === false;
    const cycle: Cycle = isLate ? 'C' : (CYCLES[round % 3] ?? 'A');
    const paymentMethod = paymentMethods.get(titular);
    const latest = [...holderMonths.keys()].sort().at(-1);
    if ([...holderMonths.values()].every(({ paid }) => paid) && holderMonths.size > 1)
      world.unusedHolders.push(titular);
    for (const [month, { lines, paid }] of [...holderMonths].sort(([a], [b]) => a.localeCompare(b))) {
      const [issued, due] = [morning(`${nextMonth(month)}-01`, -5) + round * 1500, dueOf(month, cycle)];
      let invoice: Invoice | undefined;
      diary.schedule(titular, issued, (time) => {
        const sent = time + random.int(20, 50) * HOUR;
        invoice = book.invoice(titular, time, lines, {
          month,
          vence1: due,
          vence2: addDays(due, 10),
          corrida: `${month}/${cycle}`,
          ...(paymentMethod && { medioPago: paymentMethod.id }),
          ...(sent < now.getTime() && { sent }),
        });
      });
      const debited = paymentMethod ? debits.runFor(paymentMethod, month, cycle, due) : undefined;
      const isAnswered = debited !== undefined && debited.date < today;
      // sometimes the second debit attempt succeeds
      const paidOnRetry = round % SECOND_ATTEMPT === 0 && debited !== undefined && addDays(debited.date, 22) < today;
      if (debited && paymentMethod && (isAnswered || (!paid && month === lastMonth))) {
        const retry =
          isAnswered && (!paid || paidOnRetry) && addDays(debited.date, 16) < today
            ? debits.runFor(paymentMethod, month, cycle, addDays(due, 15), 2)
            : undefined;
        diary.schedule(titular, morning(debited.date, isAnswered ? 8 : -72), (time) => {
          if (!invoice) return;
          if (!isAnswered) debits.leavePending(debited, invoice, paymentMethod);
          else if (paid && !paidOnRetry) debits.accept(debited, invoice, paymentMethod, book, time);
          else debits.reject(debited, invoice, paymentMethod, month === latest && !retry);
        });
        if (retry)
          diary.schedule(titular, morning(retry.date, 8), (time) => {
            if (!invoice) return;
            if (paid) debits.accept(retry, invoice, paymentMethod, book, time);
            else debits.reject(retry, invoice, paymentMethod, month === latest);
          });
        if (paid || !isAnswered) continue;
      } else if (paid) {
        const span = Math.max(1, Math.min(Date.parse(due), now.getTime()) - issued);
        const onTime = issued + DAY / 4 + Math.floor((span * random.int(5, 95)) / 100);
        const lateTime = morning(addDays(due, 3 + (round % 10)), round % 7);
        const paymentTime = round % LATE === 0 && lateTime < now.getTime() - 2 * HOUR ? lateTime : onTime;
        diary.schedule(titular, paymentTime, (time) => {
          if (!invoice) return;
          const medio = random.weighted(CASH);
          const referencia =
            medio === 'Mostrador' ? {} : { referencia: `${medio.slice(0, 2).toUpperCase()}${invoice.time}${titular}` };
          const caja = medio === 'Mostrador' ? { caja: `C${random.int(1, 4)}` } : {};
          book.pay(titular, time, invoice.saldo, medio, { ...referencia, ...caja }, [invoice]);
        });
        continue;
      }
      // some pay a part
      if (random.chance(14))
        diary.schedule(titular, morning(addDays(due, 6)), (time) => {
          if (invoice && time > invoice.time && invoice.saldo > 200n && !invoice.debiting)
            book.pay(titular, time, invoice.saldo / 2n, 'Mostrador', { caja: `C${random.int(1, 4)}` }, [invoice]);
        });
    }
  }
  world.unusedHolders.push(...withoutTransits);
}
