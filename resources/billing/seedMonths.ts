/** Invoices each holder's tolls of a finished month; most invoices are paid (domain.md A14). */
import { centsOf } from '../../src/schema/amounts';
import type { SeedRow } from '../../src/schema/seed';
import { daysAfter, endOfMonth } from './rules/days';
import { dayOf, type Invoice, type Line, nextMonth } from './seedBook';
import { DAY, HOUR, morning } from './seedDiary';
import type { World } from './seedWorld';

const CYCLES = ['A', 'B', 'C'] as const;
type Cycle = (typeof CYCLES)[number];

/** Returns the due date of a month's invoices in a cycle. */
export function dueOf(month: string, cycle: Cycle): string {
  const next = nextMonth(month);
  return cycle === 'C' ? endOfMonth(`${next}-01`) : `${next}-${cycle === 'A' ? '10' : '20'}`;
}

export const monthOf = (now: Date): string => dayOf(now.getTime()).slice(0, 7);

interface Month {
  lines: Line[];
  paid: boolean;
}

/** Groups the seeded transits of finished months by holder and month. */
function monthsOfPassages({ context, book }: World): Map<string, Map<string, Month>> {
  const current = monthOf(context.now);
  const months = new Map<string, Map<string, { paid: boolean; groups: Map<string, SeedRow[]> }>>();
  for (const row of context.of('transitos')) {
    if ((row.estado !== 'Facturado' && row.estado !== 'Cobrado') || typeof row.titular !== 'string') continue;
    if (typeof row.importe !== 'string' || typeof row.fechaHora !== 'string') continue;
    const month = dayOf(Date.parse(row.fechaHora)).slice(0, 7);
    if (month >= current) continue;
    const own = months.get(row.titular) ?? new Map();
    const { paid, groups } = own.get(month) ?? { paid: true, groups: new Map() };
    const key = [row.vehiculo, row.estacion, row.banda, row.importe].join('/');
    groups.set(key, [...(groups.get(key) ?? []), row]);
    own.set(month, { paid: paid && row.estado === 'Cobrado', groups });
    months.set(row.titular, own);
  }
  const stations = new Map(context.of('estaciones').map(({ id, nombre }) => [id, String(nombre)]));
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
    [...months].map(([titular, own]) => [
      titular,
      new Map([...own].map(([month, { paid, groups }]) => [month, { paid, lines: [...groups.values()].map(lineOf) }])),
    ]),
  );
}

/** Generates three months for some holders when no transits are seeded. */
function monthsMadeUp({ context, toll }: World): Map<string, Map<string, Month>> {
  const { random, now, of, count } = context;
  const current = monthOf(now);
  return new Map(
    of('titulares')
      .slice(0, count(12, 5000, 50_000))
      .map(({ id }) => {
        const months = [-3, -2, -1].flatMap((back): [string, Month][] => {
          if (!random.chance(87)) return [];
          const lines = Array.from({ length: random.int(1, 3) }, () => toll(String(id), random.int(1, 22)));
          return [[nextMonth(current, back), { paid: random.chance(back === -1 ? 64 : 93), lines }]];
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
const SECOND = 31;

/** Maps each holder to their main active means of payment. */
function meansOf({ context }: World): Map<string, SeedRow> {
  return new Map(
    context
      .of('mediosPago')
      .filter(({ principal, estado }) => principal && estado === 'Vigente')
      .map((row) => [String(row.titular), row]),
  );
}

/** Invoices every month of every holder on the first day of the next month; most are debited or paid by the due date. */
export function arrangeMonths(world: World): void {
  const { context, book, diary, debits } = world;
  const { random, now, of } = context;
  const [last, today] = [nextMonth(monthOf(now), -1), dayOf(now.getTime())];
  const means = meansOf(world);
  const months = of('transitos').length > 0 ? monthsOfPassages(world) : monthsMadeUp(world);
  const idle: string[] = [];
  let turn = 0;
  for (const { id } of of('titulares')) {
    const titular = String(id);
    const own = months.get(titular);
    if (!own) {
      idle.push(titular);
      continue;
    }
    turn += 1;
    const late = own.get(last)?.paid === false;
    const cycle: Cycle = late ? 'C' : (CYCLES[turn % 3] ?? 'A');
    const pays = means.get(titular);
    const latest = [...own.keys()].sort().at(-1);
    if ([...own.values()].every(({ paid }) => paid) && own.size > 1) world.quiet.push(titular);
    for (const [month, { lines, paid }] of [...own].sort(([a], [b]) => a.localeCompare(b))) {
      const [issued, due] = [morning(`${nextMonth(month)}-01`, -5) + turn * 1500, dueOf(month, cycle)];
      let invoice: Invoice | undefined;
      diary.note(titular, issued, (at) => {
        const sent = at + random.int(20, 50) * HOUR;
        invoice = book.invoice(titular, at, lines, {
          month,
          vence1: due,
          vence2: daysAfter(due, 10),
          corrida: `${month}/${cycle}`,
          ...(pays && { medioPago: pays.id }),
          ...(sent < now.getTime() && { sent }),
        });
      });
      const debited = pays ? debits.runFor(pays, month, cycle, due) : undefined;
      const answered = debited !== undefined && debited.date < today;
      // sometimes the second debit attempt succeeds
      const second = turn % SECOND === 0 && debited !== undefined && daysAfter(debited.date, 22) < today;
      if (debited && pays && (answered || (!paid && month === last))) {
        const again =
          answered && (!paid || second) && daysAfter(debited.date, 16) < today
            ? debits.runFor(pays, month, cycle, daysAfter(due, 15), 2)
            : undefined;
        diary.note(titular, morning(debited.date, answered ? 8 : -72), (at) => {
          if (!invoice) return;
          if (!answered) debits.wait(debited, invoice, pays);
          else if (paid && !second) debits.accept(debited, invoice, pays, book, at);
          else debits.refuse(debited, invoice, pays, month === latest && !again);
        });
        if (again)
          diary.note(titular, morning(again.date, 8), (at) => {
            if (!invoice) return;
            if (paid) debits.accept(again, invoice, pays, book, at);
            else debits.refuse(again, invoice, pays, month === latest);
          });
        if (paid || !answered) continue;
      } else if (paid) {
        const span = Math.max(1, Math.min(Date.parse(due), now.getTime()) - issued);
        const inTime = issued + DAY / 4 + Math.floor((span * random.int(5, 95)) / 100);
        const afterwards = morning(daysAfter(due, 3 + (turn % 10)), turn % 7);
        const when = turn % LATE === 0 && afterwards < now.getTime() - 2 * HOUR ? afterwards : inTime;
        diary.note(titular, when, (at) => {
          if (!invoice) return;
          const medio = random.weighted(CASH);
          const referencia =
            medio === 'Mostrador' ? {} : { referencia: `${medio.slice(0, 2).toUpperCase()}${invoice.at}${titular}` };
          const caja = medio === 'Mostrador' ? { caja: `C${random.int(1, 4)}` } : {};
          book.pay(titular, at, invoice.saldo, medio, { ...referencia, ...caja }, [invoice]);
        });
        continue;
      }
      // some pay a part
      if (random.chance(14))
        diary.note(titular, morning(daysAfter(due, 6)), (at) => {
          if (invoice && at > invoice.at && invoice.saldo > 200n && !invoice.debiting)
            book.pay(titular, at, invoice.saldo / 2n, 'Mostrador', { caja: `C${random.int(1, 4)}` }, [invoice]);
        });
    }
  }
  world.quiet.push(...idle);
}
