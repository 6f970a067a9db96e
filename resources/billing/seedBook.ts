/**
 * Builds a demo history of vouchers and payments with the same rules as production, so that every account balances to the cent.
 */
import { amountOf, centsOf, leastOf } from '../../src/schema/amounts';
import type { SeedRow } from '../../src/schema/seed';
import { simulateAuthorisation } from './rules/authorisation';
import { creditLines, leftByRate } from './rules/credits';
import { daysAfter, daysBetween } from './rules/days';
import { stateOf } from './rules/invoiceState';
import { type LineAmounts, lineAmounts, totalsOf } from './rules/lines';
import { type Receiver, receiverOf } from './rules/receiver';
import { barcodeOf, isCredit, numberOf, qrOf, type VoucherKind, voucherOf } from './rules/vouchers';

export const POINT_OF_SALE = 6;
/** Buenos Aires is UTC-3 all year round. */
const HOUR = 3_600_000;
export const dayOf = (at: number): string => new Date(at - 3 * HOUR).toISOString().slice(0, 10);
const iso = (at: number): string => new Date(at).toISOString();

export interface Line extends LineAmounts {
  concepto: unknown;
  descripcion: string;
  cantidad: number;
  precioUnitario: string;
  bonificacion: string;
  alicuotaIva: string;
  vehiculo?: unknown;
  estacion?: unknown;
  banda?: string;
  /** keys of the billed transits */
  transitos?: readonly unknown[];
}

export interface Invoice {
  id: number;
  at: number;
  titular: string;
  receiver: Receiver;
  kind: VoucherKind;
  lines: Line[];
  total: bigint;
  saldo: bigint;
  vence1: string | null;
  vence2: string | null;
  month?: string;
  corrida?: unknown;
  medioPago?: unknown;
  /** the original voucher of a credit note */
  of?: Invoice;
  motivo?: string;
  credited: bigint;
  /** current or former payment plan */
  plan?: number;
  /** state of a voucher that is not authorised */
  early?: 'Borrador' | 'Emitida' | 'Rechazada' | 'Descartada';
  sent?: number;
  /** waits for the response to a debit */
  debiting?: boolean;
  annulled?: boolean;
  author?: unknown;
}

export interface Payment {
  id: number;
  at: number;
  titular: string;
  cents: bigint;
  medio: string;
  referencia?: string;
  estado: string;
  imputado: bigint;
  disponible: bigint;
  parts: { invoice: Invoice; cents: bigint; at: number }[];
  caja?: string;
  /** the debit run */
  lote?: { id: number };
  motivo?: string;
  observacion?: string;
}

interface Movement {
  at: number;
  titular: string;
  tipo: string;
  comprobante: () => string;
  debe?: bigint;
  haber?: bigint;
  invoice?: Invoice;
  payment?: Payment;
  ajuste?: number;
}

export interface ConceptRow extends SeedRow {
  id: string | number;
}

/** Ledger of the demo: the caller records events holder by holder, each holder's in order of time. */
export class Book {
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  private readonly movements: Movement[] = [];
  private readonly receivers = new Map<string, Receiver>();
  private readonly owed = new Map<string, Invoice[]>();
  private numbers = new Map<Invoice, number>();

  constructor(
    private readonly holders: ReadonlyMap<string, SeedRow>,
    private readonly concepts: ReadonlyMap<string, SeedRow>,
    readonly now: Date,
  ) {}

  private receiver(titular: string): Receiver {
    const known = this.receivers.get(titular) ?? receiverOf(this.holders.get(titular) ?? {});
    this.receivers.set(titular, known);
    return known;
  }

  /** Builds a line of a concept by its code, at a price in cents. */
  line(codigo: string, cents: number, more: Partial<Line> = {}): Line {
    const concept = this.concepts.get(codigo);
    if (!concept) throw new Error(`no concept '${codigo}'`);
    const { cantidad = 1, descripcion = String(concept.nombre), ...rest } = more;
    const precioUnitario = amountOf(BigInt(cents));
    const alicuotaIva = String(concept.alicuotaIva ?? '5');
    const precioIncluyeIva = concept.precioIncluyeIva !== false;
    const signo = concept.signo === 'Crédito' ? 'Crédito' : 'Cargo';
    return {
      concepto: concept.id,
      descripcion,
      cantidad,
      precioUnitario,
      bonificacion: '0.00',
      alicuotaIva,
      ...lineAmounts({ cantidad, precioUnitario, alicuotaIva, precioIncluyeIva, signo }),
      ...rest,
    };
  }

  /** Adds a voucher, issued and owed unless `early` is set. */
  invoice(titular: string, at: number, lines: Line[], more: Partial<Invoice> = {}): Invoice {
    const total = lines.reduce((sum, line) => sum + centsOf(line.total), 0n);
    const early = more.early !== undefined;
    const invoice: Invoice = {
      id: 0,
      at,
      titular,
      receiver: this.receiver(titular),
      kind: 'Factura',
      lines,
      total,
      saldo: early ? 0n : total,
      vence1: daysAfter(dayOf(at), 10),
      vence2: null,
      credited: 0n,
      ...more,
    };
    this.invoices.push(invoice);
    if (early) return invoice;
    this.owed.set(titular, [...(this.owed.get(titular) ?? []), invoice]);
    this.move({
      at,
      titular,
      tipo: invoice.kind === 'Factura' ? 'Factura' : 'ND',
      debe: total,
      invoice,
      comprobante: () => this.called(invoice),
    });
    this.applyCredit(titular, at);
    return invoice;
  }

  /** Returns a holder's invoices with a balance, by due date. */
  open(titular: string): Invoice[] {
    return (this.owed.get(titular) ?? [])
      .filter(({ saldo }) => saldo > 0n)
      .sort((a, b) => (a.vence1 ?? '').localeCompare(b.vence1 ?? ''));
  }

  /** Adds a payment. A credited payment pays the invoices of `to` in that order, then the holder's oldest ones. */
  pay(
    titular: string,
    at: number,
    cents: bigint,
    medio: string,
    more: Partial<Payment> = {},
    to: readonly Invoice[] = [],
    ajuste?: number,
  ): Payment {
    const payment: Payment = {
      id: 0,
      at,
      titular,
      cents,
      medio,
      estado: 'Acreditado',
      imputado: 0n,
      disponible: 0n,
      parts: [],
      ...more,
    };
    this.payments.push(payment);
    if (payment.estado !== 'Acreditado') return payment;
    payment.disponible = cents;
    this.move({
      at,
      titular,
      tipo: ajuste === undefined ? 'Cobro' : 'Ajuste',
      haber: cents,
      payment,
      ...(ajuste !== undefined && { ajuste }),
      comprobante: () => `Recibo ${payment.id} · ${medio}`,
    });
    for (const invoice of to) this.impute(payment, invoice, leastOf(payment.disponible, invoice.saldo), at);
    this.spend(payment, at);
    return payment;
  }

  private impute(payment: Payment, invoice: Invoice, cents: bigint, at: number): void {
    if (cents === 0n) return;
    payment.parts.push({ invoice, cents, at });
    payment.imputado += cents;
    payment.disponible -= cents;
    invoice.saldo -= cents;
  }

  private spend(payment: Payment, at: number): void {
    for (const invoice of this.open(payment.titular))
      if (payment.disponible > 0n && !invoice.debiting)
        this.impute(payment, invoice, leastOf(payment.disponible, invoice.saldo), at);
  }

  private applyCredit(titular: string, at: number): void {
    for (const payment of this.credits.get(titular) ?? []) if (payment.disponible > 0n) this.spend(payment, at);
  }

  /** Payments with available credit, by holder; later invoices are paid from them. */
  private readonly credits = new Map<string, Payment[]>();

  /** Registers a payment whose available credit may pay later invoices. */
  leave(payment: Payment): void {
    this.credits.set(payment.titular, [...(this.credits.get(payment.titular) ?? []), payment]);
  }

  /** Frees `cents` of the payments of an invoice. */
  private release(invoice: Invoice, cents: bigint, at: number): void {
    let left = cents;
    for (const payment of this.payments.filter(({ titular }) => titular === invoice.titular).reverse()) {
      const paid = payment.parts.reduce((sum, part) => (part.invoice === invoice ? sum + part.cents : sum), 0n);
      const part = leastOf(paid, left);
      if (part <= 0n) continue;
      this.impute(payment, invoice, -part, at);
      this.leave(payment);
      left -= part;
    }
  }

  /** Adds a credit note for the full invoice or for `cents`. */
  credit(invoice: Invoice, at: number, motivo: string, cents = invoice.total): Invoice {
    if (cents > invoice.saldo) this.release(invoice, cents - invoice.saldo, at);
    const before = this.invoices.filter(({ of }) => of === invoice).flatMap((note) => note.lines);
    const lines =
      cents === invoice.total
        ? invoice.lines.map(({ transitos: _, ...line }) => line)
        : creditLines(cents, leftByRate(invoice.lines, before)).map((part) => ({
            ...this.line('REINT', Number(centsOf(part.total)), { descripcion: motivo }),
            ...part,
          }));
    const { titular, receiver } = invoice;
    const nothing = { id: 0, saldo: 0n, vence1: null, vence2: null, credited: 0n };
    const note: Invoice = {
      ...nothing,
      at,
      titular,
      receiver,
      kind: 'Nota de crédito',
      lines,
      total: cents,
      of: invoice,
      motivo,
    };
    this.invoices.push(note);
    invoice.saldo -= cents;
    invoice.credited += cents;
    invoice.annulled = invoice.credited === invoice.total;
    this.move({
      at,
      titular: invoice.titular,
      tipo: 'NC',
      haber: cents,
      invoice: note,
      comprobante: () => this.called(note),
    });
    this.applyCredit(invoice.titular, at);
    return note;
  }

  /** Reverses a payment. */
  reverse(payment: Payment, at: number, causa: string, detail: string): void {
    for (const { invoice, cents } of [...payment.parts]) this.impute(payment, invoice, -cents, at);
    Object.assign(payment, { estado: 'Revertido', disponible: 0n, motivo: `${causa}: ${detail}` });
    const comprobante = () => `Recibo ${payment.id} · ${causa}`;
    this.move({ at, titular: payment.titular, tipo: 'Reversión', debe: payment.cents, payment, comprobante });
  }

  /** Refunds available credit. */
  refund(payment: Payment, at: number, cents: bigint, ajuste: number): void {
    payment.disponible -= cents;
    this.move({
      at,
      titular: payment.titular,
      tipo: 'Ajuste',
      debe: cents,
      ajuste,
      comprobante: () => `Ajuste ${ajuste} · Devolución`,
    });
  }

  private move(movement: Movement): void {
    this.movements.push(movement);
  }

  private nameOf({ kind, receiver }: Invoice) {
    return voucherOf(kind, receiver.letter);
  }

  private called(invoice: Invoice): string {
    const number = this.numbers.get(invoice);
    return `${this.nameOf(invoice)} ${number === undefined ? '' : numberOf(POINT_OF_SALE, number)}`;
  }

  /** Sorts everything by time and assigns ids and voucher numbers, without gaps and in order of time. */
  close(): void {
    const inTime = <T extends { at: number }>(rows: T[]) => rows.sort((a, b) => a.at - b.at);
    const last = new Map<string, number>();
    for (const [at, invoice] of inTime(this.invoices).entries()) {
      invoice.id = at + 1;
      if (invoice.early === 'Borrador' || invoice.early === 'Descartada') continue;
      const name = this.nameOf(invoice);
      const number = (last.get(name) ?? 0) + 1;
      last.set(name, number);
      this.numbers.set(invoice, number);
    }
    for (const [at, payment] of inTime(this.payments).entries()) payment.id = at + 1;
    inTime(this.movements);
  }

  private facts(invoice: Invoice, numero: number): SeedRow {
    const { receiver, at, total, titular, vence1, vence2, early } = invoice;
    const voucher = this.nameOf(invoice);
    const { docTipo, docNro } = receiver.receptor;
    const asked = {
      voucher,
      puntoVenta: POINT_OF_SALE,
      numero,
      fecha: dayOf(at),
      total: amountOf(total),
      docTipo,
      docNro,
    };
    const number = {
      numero,
      comprobante: numberOf(POINT_OF_SALE, numero),
      codigoBarras:
        vence1 === null || isCredit(voucher) ? null : barcodeOf({ titular, total: amountOf(total), vence1, vence2 }),
    };
    if (early === 'Emitida') return number;
    if (early === 'Rechazada')
      return { ...number, arcaResultado: 'Rechazado', arcaObservaciones: '10015: CUIT inválido' };
    const answer = simulateAuthorisation({ ...asked, hoy: asked.fecha });
    const cae = answer.resultado === 'Aprobado' ? answer.cae : '';
    const vence = answer.resultado === 'Aprobado' ? answer.vence : null;
    return { ...number, arcaResultado: 'Aprobado', cae, caeVence: vence, qr: qrOf({ ...asked, cae }) };
  }

  private stateOf(invoice: Invoice): string {
    const { early, annulled, kind, sent, debiting, plan } = invoice;
    if (early) return early === 'Descartada' ? 'Anulada' : early;
    if (annulled) return 'Anulada';
    if (kind === 'Nota de crédito') return sent === undefined ? 'Autorizada' : 'Enviada';
    const [total, saldo] = [amountOf(invoice.total), amountOf(invoice.saldo)];
    const enviadaEn = sent ?? null;
    const estado = debiting ? 'EnDébito' : null;
    return stateOf(
      { estado, total, saldo, vence1: invoice.vence1, enviadaEn, plan: plan ?? null },
      dayOf(this.now.getTime()),
    );
  }

  /** Returns the rows of `facturas`; their plans are set later. */
  facturas(): SeedRow[] {
    return this.invoices.map((invoice) => {
      const {
        id,
        at,
        titular,
        receiver,
        lines,
        saldo,
        vence1,
        vence2,
        month,
        corrida,
        medioPago,
        of,
        motivo,
        sent,
        author,
      } = invoice;
      const numero = this.numbers.get(invoice);
      return {
        id,
        tipoComprobante: this.nameOf(invoice),
        puntoVenta: POINT_OF_SALE,
        titular,
        documento: receiver.documento,
        receptor: receiver.receptor,
        fechaEmision: dayOf(at),
        periodoDesde: month ? `${month}-01` : null,
        periodoHasta: month ? daysAfter(`${nextMonth(month)}-01`, -1) : null,
        vence1,
        vence2,
        ...totalsOf(lines),
        total: amountOf(invoice.total),
        saldo: amountOf(saldo),
        corrida: corrida ?? null,
        medioPago: medioPago ?? null,
        asociado: of?.id ?? null,
        motivo: motivo ?? null,
        enviadaEn: sent === undefined ? null : iso(sent),
        canalEnvio: sent === undefined ? null : 'Correo',
        estado: this.stateOf(invoice),
        creadoEn: iso(at),
        creadoPor: author ?? null,
        ...(numero !== undefined && this.facts(invoice, numero)),
      };
    });
  }

  private items?: (Line & { id: number; invoice: Invoice; linea: number })[];

  /** Returns every line with its id. */
  lines() {
    let id = 0;
    this.items ??= this.invoices.flatMap((invoice) =>
      invoice.lines.map((line, at) => {
        id += 1;
        return { ...line, id, invoice, linea: at + 1 };
      }),
    );
    return this.items;
  }

  facturaItems(): SeedRow[] {
    return this.lines().map(({ invoice, transitos: _, ...line }) => ({
      ...line,
      factura: invoice.id,
      creadoEn: iso(invoice.at),
    }));
  }

  cobros(): SeedRow[] {
    return this.payments.map(({ id, at, titular, cents, imputado, disponible, medio, estado, ...payment }) => ({
      id,
      recibo: String(id),
      fecha: iso(at),
      titular,
      medio,
      referencia: payment.lote ? `L${payment.lote.id}-${id}` : (payment.referencia ?? null),
      importe: amountOf(cents),
      imputado: amountOf(imputado),
      disponible: amountOf(disponible),
      estado,
      lote: payment.lote?.id ?? null,
      caja: payment.caja ?? null,
      observacion: payment.observacion ?? null,
      motivo: payment.motivo ?? null,
      creadoEn: iso(at),
    }));
  }

  cobroImputaciones(): SeedRow[] {
    return this.payments
      .flatMap(({ id, parts }) =>
        parts.map(({ invoice, cents, at }, index) => {
          const emision = dayOf(invoice.at);
          const paid =
            cents < 0n
              ? parts.slice(0, index).findLast((part) => part.invoice === invoice && part.cents > 0n)
              : undefined;
          const dias = daysBetween(emision, dayOf(paid?.at ?? at));
          return { cobro: id, factura: invoice.id, importe: amountOf(cents), emision, dias, at };
        }),
      )
      .sort((a, b) => a.at - b.at)
      .map(({ at, ...row }) => ({ ...row, fecha: iso(at), creadoEn: iso(at) }));
  }

  movimientosCuenta(): SeedRow[] {
    return this.movements.map(
      ({ at, titular, tipo, comprobante, debe = 0n, haber = 0n, invoice, payment, ajuste }) => ({
        fecha: iso(at),
        titular,
        tipo,
        comprobante: comprobante(),
        debe: amountOf(debe),
        haber: amountOf(haber),
        factura: invoice?.id ?? null,
        cobro: payment?.id ?? null,
        ajuste: ajuste ?? null,
        creadoEn: iso(at),
      }),
    );
  }
}

/** Returns the month `months` later: `2026-12` becomes `2027-01`. */
export function nextMonth(month: string, months = 1): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
