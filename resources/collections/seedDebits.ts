/** Debit runs of the demo: one for each month, cycle and means, with responses and reject codes (domain.md A14). */
import { amountOf, sumOf } from '../../src/schema/amounts';
import { addDays, dayOf, HOUR, monthOf, startOf } from '../../src/schema/calendar';
import type { SeedRow } from '../../src/schema/seed';
import type { DemoLedger, Invoice, Payment } from '../billing/interface/seed';
import { workingDaysAfter } from '../billing/interface/shared';
import { debitTypeOf } from './lotesDebito/shared/debitKinds';

interface Item {
  invoice: Invoice;
  medioPago: unknown;
  importe: string;
  estado: 'Incluido' | 'Aceptado' | 'Rechazado';
  codigo?: string;
  payment?: Payment;
}

export interface Run {
  id: number;
  tipo: string;
  periodo: string;
  intento: number;
  date: string;
  items: Item[];
  estado?: string;
}

const MEDIA: Readonly<Record<string, string>> = { 'CBU directo': 'Débito CBU', Billetera: 'Billetera' };

/** Reject codes in rotation; six of ten are for insufficient funds. */
const REJECT_CODES = {
  CBU: ['R10', 'R10', 'R02', 'R10', 'R08', 'R10', 'R10', 'R03', 'R10', 'R15'],
  Tarjeta: ['51', '51', '05', '51', '54', '51', '51', '14', '51', '05'],
  Billetera: ['W01', 'W01', 'W02', 'W01', 'W01', 'W03', 'W01', 'W01', 'W02', 'W01'],
} as const;
/** Codes for insufficient funds, which are retried. */
const RETRIED_CODES = { CBU: 'R10', Tarjeta: '51', Billetera: 'W01' } as const;
const originOf = (tipo: string): keyof typeof REJECT_CODES =>
  tipo === 'CBU directo' ? 'CBU' : tipo === 'Billetera' ? 'Billetera' : 'Tarjeta';

const earlierOf = (a: string, b: string): string => (a < b ? a : b);

export class Debits {
  private readonly runs = new Map<string, Run>();
  private readonly refused = new Map<string, number>();

  constructor(readonly now: Date) {}

  /** Returns the run for a means, month and cycle; undefined when the means is not debited. */
  runFor(paymentMethod: SeedRow, periodo: string, cycle: string, due: string, intento = 1): Run | undefined {
    const tipo = debitTypeOf(paymentMethod);
    if (!tipo) return undefined;
    const key = [tipo, periodo, cycle, intento].join('/');
    const run = this.runs.get(key) ?? {
      id: 0,
      tipo,
      periodo,
      intento,
      date: workingDaysAfter(addDays(due, -1), 1),
      items: [],
    };
    this.runs.set(key, run);
    return run;
  }

  private addItem(
    run: Run,
    invoice: Invoice,
    medioPago: unknown,
    state: Omit<Item, 'invoice' | 'medioPago' | 'importe'>,
  ): void {
    run.items.push({ invoice, medioPago, importe: amountOf(invoice.saldo), ...state });
  }

  accept(run: Run, invoice: Invoice, paymentMethod: SeedRow, book: DemoLedger, time: number): void {
    if (invoice.saldo <= 0n) return;
    const importe = amountOf(invoice.saldo);
    const payment = book.pay(invoice.titular, time, invoice.saldo, MEDIA[run.tipo] ?? 'Débito tarjeta', { lote: run }, [
      invoice,
    ]);
    run.items.push({ invoice, medioPago: paymentMethod.id, importe, estado: 'Aceptado', payment });
  }

  /** `ends`: no further debit uses this means, so a code that disables it is allowed. */
  reject(run: Run, invoice: Invoice, paymentMethod: SeedRow, isFinal: boolean): void {
    if (invoice.saldo <= 0n) return;
    const origin = originOf(run.tipo);
    const position = this.refused.get(origin) ?? 0;
    if (isFinal) this.refused.set(origin, position + 1);
    const codigo = isFinal ? (REJECT_CODES[origin][position % 10] ?? RETRIED_CODES[origin]) : RETRIED_CODES[origin];
    if (codigo !== RETRIED_CODES[origin]) this.disabledMeans.set(paymentMethod.id, `${origin} ${codigo}`);
    this.addItem(run, invoice, paymentMethod.id, { estado: 'Rechazado', codigo });
  }

  /** Means disabled by a reject code, with that code. */
  readonly disabledMeans = new Map<unknown, string>();

  leavePending(run: Run, invoice: Invoice, paymentMethod: SeedRow): void {
    if (invoice.saldo <= 0n) return;
    invoice.debiting = true;
    this.addItem(run, invoice, paymentMethod.id, { estado: 'Incluido' });
  }

  /** Sorts the runs by date and sets their ids and states; the cancelled run and the draft come last. */
  close(): void {
    const today = dayOf(this.now.getTime());
    const sortedRuns = [...this.runs.values()]
      .filter(({ items }) => items.length > 0)
      .sort((a, b) => a.date.localeCompare(b.date));
    const newestByType = new Map(sortedRuns.map((run) => [run.tipo, run]));
    this.answerInPart(
      sortedRuns.find(({ items }) => items.length > 1 && items.every(({ estado }) => estado === 'Incluido')),
    );
    for (const [index, run] of sortedRuns.entries()) {
      run.id = index + 1;
      const isOpen = run.items.some(({ estado }) => estado === 'Incluido');
      const isAnswered = run.items.some(({ estado }) => estado !== 'Incluido');
      const isRecent = newestByType.get(run.tipo) === run || addDays(run.date, 12) > today;
      run.estado = isOpen ? (isAnswered ? 'RespuestaParcial' : 'Presentado') : isRecent ? 'Conciliado' : 'Cerrado';
    }
    const period = monthOf(dayOf(this.now));
    const draftRun = { periodo: period, intento: 1, date: workingDaysAfter(today, 15), items: [] };
    const waiting = sortedRuns.filter(({ estado }) => estado === 'Presentado');
    // leave one run unsent
    const [generated] = waiting.length > 1 ? waiting.slice(-1) : [];
    if (generated) generated.estado = 'Generado';
    sortedRuns.push({ ...draftRun, id: sortedRuns.length + 1, tipo: 'Mastercard', estado: 'Anulado' });
    sortedRuns.push({ ...draftRun, id: sortedRuns.length + 1, tipo: 'CBU directo', estado: 'Borrador' });
    this.closed = sortedRuns;
  }

  /** Adds a partial response: rejections arrive first. */
  private answerInPart(run: Run | undefined): void {
    if (!run) return;
    const origin = originOf(run.tipo);
    for (const [index, item] of run.items.entries())
      if (index % 3 === 0) {
        item.invoice.debiting = false;
        const codigo = REJECT_CODES[origin][index % 10] ?? RETRIED_CODES[origin];
        if (codigo !== RETRIED_CODES[origin]) this.disabledMeans.set(item.medioPago, `${origin} ${codigo}`);
        Object.assign(item, { estado: 'Rechazado', codigo });
      }
  }

  private closed: Run[] = [];

  rows(): SeedRow[] {
    return this.closed.map(({ id, tipo, periodo, intento, date, items, estado }) => {
      const itemsIn = (state: string) => items.filter((item) => item.estado === state);
      const sum = (subset: readonly Item[]) => sumOf(subset.map(({ importe }) => importe));
      const presented = estado !== 'Borrador' && estado !== 'Anulado' && estado !== 'Generado';
      const fechaPresentacion = presented ? earlierOf(addDays(date, -9), dayOf(this.now.getTime())) : null;
      return {
        id,
        tipo,
        periodo,
        intento,
        fechaDebito: date,
        fechaPresentacion,
        presentadaEn: fechaPresentacion && new Date(startOf(fechaPresentacion).getTime() + 11 * HOUR).toISOString(),
        cantidad: items.length,
        importe: sum(items),
        aceptado: sum(itemsIn('Aceptado')),
        rechazado: sum(itemsIn('Rechazado')),
        rechazos: itemsIn('Rechazado').length,
        estado,
      };
    });
  }

  items(codes: ReadonlyMap<string, SeedRow & { id: string | number }>): SeedRow[] {
    return this.closed.flatMap(({ id, tipo, items }) =>
      items.map(({ invoice, medioPago, importe, estado, codigo, payment }) => {
        const code = codigo === undefined ? undefined : codes.get(`${originOf(tipo)} ${codigo}`);
        return {
          lote: id,
          factura: invoice.id,
          titular: invoice.titular,
          medioPago,
          importe,
          estado: payment?.estado === 'Revertido' ? 'Revertido' : estado,
          codigoRechazo: code?.id ?? null,
          motivo: code?.descripcion ?? null,
          cobro: payment?.id ?? null,
        };
      }),
    );
  }
}
