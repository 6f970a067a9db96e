/**
 * Builds a demo history of vouchers and payments with the same rules as production, so that every account balances to the cent.
 */
import { amountOf, centsOf, leastOf } from '../../src/schema/amounts';
import { addDays, addMonths, dayOf, daysBetween, monthOf } from '../../src/schema/calendar';
import type { SeedRow } from '../../src/schema/seed';
import { simulateAuthorisation } from './shared/authorisation';
import { creditLines, remainingByLine } from './shared/credits';
import { stateOf } from './shared/invoiceState';
import { type LineAmounts, lineAmounts, totalsOf } from './shared/lines';
import { type Receiver, receiverOf } from './shared/receiver';
import { surchargeOf } from './shared/surcharge';
import { barcodeOf, isCredit, numberOf, qrOf, type VoucherKind, voucherOf } from './shared/vouchers';

const POINT_OF_SALE = 6;
/** Surcharge of the second due date in the demo's runs. */
export const RUN_SURCHARGE = '3.00';
const iso = (time: number): string => new Date(time).toISOString();

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
  /** of a credit note: the invoice line that this line credits */
  acredita?: Line;
  /** keys of the billed transits */
  transitos?: readonly unknown[];
}

export interface Invoice {
  id: number;
  time: number;
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
  original?: Invoice;
  motivo?: string;
  credited: bigint;
  /** current or former payment plan */
  plan?: number;
  /** state of a voucher that is not authorised */
  unissuedState?: 'Borrador' | 'Emitida' | 'Rechazada' | 'Descartada';
  sent?: number;
  /** waits for the response to a debit */
  debiting?: boolean;
  annulled?: boolean;
  author?: unknown;
}

export interface Payment {
  id: number;
  time: number;
  titular: string;
  cents: bigint;
  medio: string;
  referencia?: string;
  estado: string;
  imputado: bigint;
  disponible: bigint;
  parts: { invoice: Invoice; cents: bigint; time: number }[];
  caja?: string;
  /** the debit run */
  lote?: { id: number };
  motivo?: string;
  observacion?: string;
}

interface Movement {
  time: number;
  titular: string;
  tipo: string;
  comprobante: () => string;
  debe?: bigint;
  haber?: bigint;
  invoice?: Invoice;
  payment?: Payment;
  ajuste?: number;
}

/** Ledger of the demo: the caller records events holder by holder, each holder's in order of time. */
/** What the authority answers to a voucher that it rejects: it has no number. */
const REJECTED = { arcaResultado: 'Rechazado', arcaObservaciones: '10015: CUIT inválido' };

export class DemoLedger {
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  private readonly movements: Movement[] = [];
  private readonly receivers = new Map<string, Receiver>();
  private readonly openByHolder = new Map<string, Invoice[]>();
  private numbers = new Map<Invoice, number>();

  constructor(
    private readonly holders: ReadonlyMap<string, SeedRow>,
    private readonly concepts: ReadonlyMap<string, SeedRow>,
    readonly now: Date,
  ) {}

  private receiver(titular: string): Receiver {
    const cached = this.receivers.get(titular) ?? receiverOf(this.holders.get(titular) ?? {});
    this.receivers.set(titular, cached);
    return cached;
  }

  /** Builds a line of a concept by its code, at a price in cents. */
  line(codigo: string, cents: number, overrides: Partial<Line> = {}): Line {
    const concept = this.concepts.get(codigo);
    if (!concept) throw new Error(`no concept '${codigo}'`);
    const { cantidad = 1, descripcion = String(concept.nombre), ...fields } = overrides;
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
      ...fields,
    };
  }

  /** Adds a voucher, issued and owed unless `early` is set. */
  invoice(titular: string, time: number, lines: Line[], overrides: Partial<Invoice> = {}): Invoice {
    const total = lines.reduce((sum, line) => sum + centsOf(line.total), 0n);
    const unissuedState = overrides.unissuedState !== undefined;
    const invoice: Invoice = {
      id: 0,
      time,
      titular,
      receiver: this.receiver(titular),
      kind: 'Factura',
      lines,
      total,
      saldo: unissuedState ? 0n : total,
      vence1: addDays(dayOf(time), 10),
      vence2: null,
      credited: 0n,
      ...overrides,
    };
    this.invoices.push(invoice);
    if (unissuedState) return invoice;
    this.openByHolder.set(titular, [...(this.openByHolder.get(titular) ?? []), invoice]);
    this.addMovement({
      time,
      titular,
      tipo: invoice.kind === 'Factura' ? 'Factura' : 'ND',
      debe: total,
      invoice,
      comprobante: () => this.voucherName(invoice),
    });
    this.applyCredit(titular, time);
    return invoice;
  }

  /** Returns a holder's invoices with a balance, by due date. */
  openInvoices(titular: string): Invoice[] {
    return (this.openByHolder.get(titular) ?? [])
      .filter(({ saldo }) => saldo > 0n)
      .sort((a, b) => (a.vence1 ?? '').localeCompare(b.vence1 ?? ''));
  }

  /** Adds a payment. A credited payment pays the invoices of `to` in that order, then the holder's oldest ones. */
  pay(
    titular: string,
    time: number,
    cents: bigint,
    medio: string,
    overrides: Partial<Payment> = {},
    to: readonly Invoice[] = [],
    ajuste?: number,
  ): Payment {
    const payment: Payment = {
      id: 0,
      time,
      titular,
      cents,
      medio,
      estado: 'Acreditado',
      imputado: 0n,
      disponible: 0n,
      parts: [],
      ...overrides,
    };
    this.payments.push(payment);
    if (payment.estado !== 'Acreditado') return payment;
    payment.disponible = cents;
    this.addMovement({
      time,
      titular,
      tipo: ajuste === undefined ? 'Cobro' : 'Ajuste',
      haber: cents,
      payment,
      ...(ajuste !== undefined && { ajuste }),
      comprobante: () => `Recibo ${payment.id} · ${medio}`,
    });
    for (const invoice of to) this.allocate(payment, invoice, leastOf(payment.disponible, invoice.saldo), time);
    this.allocateRest(payment, time);
    return payment;
  }

  private allocate(payment: Payment, invoice: Invoice, cents: bigint, time: number): void {
    if (cents === 0n) return;
    payment.parts.push({ invoice, cents, time });
    payment.imputado += cents;
    payment.disponible -= cents;
    invoice.saldo -= cents;
  }

  private allocateRest(payment: Payment, time: number): void {
    for (const invoice of this.openInvoices(payment.titular))
      if (payment.disponible > 0n && !invoice.debiting)
        this.allocate(payment, invoice, leastOf(payment.disponible, invoice.saldo), time);
  }

  private applyCredit(titular: string, time: number): void {
    for (const payment of this.credits.get(titular) ?? [])
      if (payment.disponible > 0n) this.allocateRest(payment, time);
  }

  /** Payments with available credit, by holder; later invoices are paid from them. */
  private readonly credits = new Map<string, Payment[]>();

  /** Registers a payment whose available credit may pay later invoices. */
  registerCredit(payment: Payment): void {
    this.credits.set(payment.titular, [...(this.credits.get(payment.titular) ?? []), payment]);
  }

  /** Frees `cents` of the payments of an invoice. */
  private release(invoice: Invoice, cents: bigint, time: number): void {
    let remaining = cents;
    for (const payment of this.payments.filter(({ titular }) => titular === invoice.titular).reverse()) {
      const paid = payment.parts.reduce((sum, part) => (part.invoice === invoice ? sum + part.cents : sum), 0n);
      const part = leastOf(paid, remaining);
      if (part <= 0n) continue;
      this.allocate(payment, invoice, -part, time);
      this.registerCredit(payment);
      remaining -= part;
    }
  }

  /** Returns the lines that credit `cents` of what earlier notes left of an invoice. */
  private creditParts(invoice: Invoice, cents: bigint): Line[] {
    const indexOf = (line: Line | undefined) => (line === undefined ? null : invoice.lines.indexOf(line));
    const credited = this.invoices
      .filter(({ original }) => original === invoice)
      .flatMap((note) => note.lines.map((line) => ({ ...line, acredita: indexOf(line.acredita) })));
    const remaining = remainingByLine(
      invoice.lines.map((line, id) => ({ ...line, id })),
      credited,
    );
    const parts = new Map(creditLines(cents, remaining).map((part) => [part.acredita, part]));
    return invoice.lines.flatMap((line, index) => {
      const part = parts.get(index);
      if (part === undefined) return [];
      const { concepto, descripcion } = line;
      return [
        {
          concepto,
          descripcion,
          cantidad: 1,
          precioUnitario: part.total,
          bonificacion: '0.00',
          ...part,
          acredita: line,
        },
      ];
    });
  }

  /** Adds a credit note for the full invoice or for `cents`. */
  credit(invoice: Invoice, time: number, motivo: string, cents = invoice.total): Invoice {
    if (cents > invoice.saldo) this.release(invoice, cents - invoice.saldo, time);
    const lines =
      cents === invoice.total
        ? invoice.lines.map(({ transitos: _, ...line }) => ({ ...line, acredita: line }))
        : this.creditParts(invoice, cents);
    const { titular, receiver } = invoice;
    const emptyAmounts = { id: 0, saldo: 0n, vence1: null, vence2: null, credited: 0n };
    const note: Invoice = {
      ...emptyAmounts,
      time,
      titular,
      receiver,
      kind: 'Nota de crédito',
      lines,
      total: cents,
      original: invoice,
      motivo,
    };
    this.invoices.push(note);
    invoice.saldo -= cents;
    invoice.credited += cents;
    invoice.annulled = invoice.credited === invoice.total;
    this.addMovement({
      time,
      titular: invoice.titular,
      tipo: 'NC',
      haber: cents,
      invoice: note,
      comprobante: () => this.voucherName(note),
    });
    this.applyCredit(invoice.titular, time);
    return note;
  }

  /** Reverses a payment. */
  reverse(payment: Payment, time: number, causa: string, detail: string): void {
    for (const { invoice, cents } of [...payment.parts]) this.allocate(payment, invoice, -cents, time);
    Object.assign(payment, { estado: 'Revertido', disponible: 0n, motivo: `${causa}: ${detail}` });
    const comprobante = () => `Recibo ${payment.id} · ${causa}`;
    this.addMovement({ time, titular: payment.titular, tipo: 'Reversión', debe: payment.cents, payment, comprobante });
  }

  /** Refunds available credit. */
  refund(payment: Payment, time: number, cents: bigint, ajuste: number): void {
    payment.disponible -= cents;
    this.addMovement({
      time,
      titular: payment.titular,
      tipo: 'Devolución',
      debe: cents,
      ajuste,
      comprobante: () => `Ajuste ${ajuste} · Devolución al medio de pago`,
    });
  }

  private addMovement(movement: Movement): void {
    this.movements.push(movement);
  }

  private nameOf({ kind, receiver }: Invoice) {
    return voucherOf(kind, receiver.letter);
  }

  private voucherName(invoice: Invoice): string {
    const number = this.numbers.get(invoice);
    return `${this.nameOf(invoice)} ${number === undefined ? '' : numberOf(POINT_OF_SALE, number)}`;
  }

  /** Sorts everything by time and assigns ids and voucher numbers, without gaps and in order of time. */
  close(): void {
    const sortByTime = <T extends { time: number }>(rows: T[]) => rows.sort((a, b) => a.time - b.time);
    const lastNumbers = new Map<string, number>();
    for (const [index, invoice] of sortByTime(this.invoices).entries()) {
      invoice.id = index + 1;
      if (invoice.unissuedState !== undefined && invoice.unissuedState !== 'Emitida') continue;
      const name = this.nameOf(invoice);
      const number = (lastNumbers.get(name) ?? 0) + 1;
      lastNumbers.set(name, number);
      this.numbers.set(invoice, number);
    }
    for (const [index, payment] of sortByTime(this.payments).entries()) payment.id = index + 1;
    sortByTime(this.movements);
  }

  private issueFields(invoice: Invoice, numero: number): SeedRow {
    const { receiver, time, total, titular, vence1, vence2, corrida, unissuedState } = invoice;
    const pct = corrida && vence2 !== null ? RUN_SURCHARGE : null;
    const voucher = this.nameOf(invoice);
    const { docTipo, docNro } = receiver.receptor;
    const request = {
      voucher,
      puntoVenta: POINT_OF_SALE,
      numero,
      fecha: dayOf(time),
      total: amountOf(total),
      docTipo,
      docNro,
    };
    const number = {
      numero,
      comprobante: numberOf(POINT_OF_SALE, numero),
      codigoBarras:
        vence1 === null || isCredit(voucher)
          ? null
          : barcodeOf({ titular, total: amountOf(total), vence1, vence2, recargo: surchargeOf(amountOf(total), pct) }),
    };
    if (unissuedState === 'Emitida') return number;
    const result = simulateAuthorisation({ ...request, hoy: request.fecha });
    const cae = result.resultado === 'Aprobado' ? result.cae : '';
    const vence = result.resultado === 'Aprobado' ? result.vence : null;
    return { ...number, arcaResultado: 'Aprobado', cae, caeVence: vence, qr: qrOf({ ...request, cae }) };
  }

  private stateOf(invoice: Invoice): string {
    const { unissuedState, annulled, kind, sent, debiting, plan } = invoice;
    if (unissuedState) return unissuedState === 'Descartada' ? 'Anulada' : unissuedState;
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
        time,
        titular,
        receiver,
        lines,
        saldo,
        vence1,
        vence2,
        month,
        corrida,
        medioPago,
        original,
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
        fechaEmision: dayOf(time),
        periodoDesde: month ? `${month}-01` : null,
        periodoHasta: month ? addDays(`${nextMonth(month)}-01`, -1) : null,
        vence1,
        vence2,
        recargo2Pct: corrida && vence2 !== null ? RUN_SURCHARGE : null,
        ...totalsOf(lines),
        total: amountOf(invoice.total),
        saldo: amountOf(saldo),
        corrida: corrida ?? null,
        medioPago: medioPago ?? null,
        asociado: original?.id ?? null,
        motivo: motivo ?? null,
        enviadaEn: sent === undefined ? null : iso(sent),
        canalEnvio: sent === undefined ? null : 'Correo',
        estado: this.stateOf(invoice),
        creadoEn: iso(time),
        creadoPor: author ?? null,
        ...(numero !== undefined && this.issueFields(invoice, numero)),
        ...(invoice.unissuedState === 'Rechazada' && REJECTED),
      };
    });
  }

  private items?: (Line & { id: number; invoice: Invoice; linea: number })[];

  /** Returns every line with its id. */
  lines() {
    let id = 0;
    this.items ??= this.invoices.flatMap((invoice) =>
      invoice.lines.map((line, index) => {
        id += 1;
        return { ...line, id, invoice, linea: index + 1 };
      }),
    );
    return this.items;
  }

  facturaItems(): SeedRow[] {
    const lines = this.lines();
    const keys = new Map(lines.map(({ id, invoice, linea }) => [invoice.lines[linea - 1], id]));
    return lines.map(({ invoice, transitos: _, acredita, ...line }) => ({
      ...line,
      acredita: keys.get(acredita) ?? null,
      factura: invoice.id,
      creadoEn: iso(invoice.time),
    }));
  }

  cobros(): SeedRow[] {
    return this.payments.map(({ id, time, titular, cents, imputado, disponible, medio, estado, ...payment }) => ({
      id,
      recibo: String(id),
      fecha: iso(time),
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
      creadoEn: iso(time),
    }));
  }

  cobroImputaciones(): SeedRow[] {
    return this.payments
      .flatMap(({ id, parts }) =>
        parts.map(({ invoice, cents, time }, index) => {
          const emision = dayOf(invoice.time);
          const paid =
            cents < 0n
              ? parts.slice(0, index).findLast((part) => part.invoice === invoice && part.cents > 0n)
              : undefined;
          const dias = daysBetween(emision, dayOf(paid?.time ?? time));
          return { cobro: id, factura: invoice.id, importe: amountOf(cents), emision, dias, at: time };
        }),
      )
      .sort((a, b) => a.at - b.at)
      .map(({ at: time, ...row }) => ({ ...row, fecha: iso(time), creadoEn: iso(time) }));
  }

  movimientosCuenta(): SeedRow[] {
    return this.movements.map(
      ({ time, titular, tipo, comprobante, debe = 0n, haber = 0n, invoice, payment, ajuste }) => ({
        fecha: iso(time),
        titular,
        tipo,
        comprobante: comprobante(),
        debe: amountOf(debe),
        haber: amountOf(haber),
        factura: invoice?.id ?? null,
        cobro: payment?.id ?? null,
        ajuste: ajuste ?? null,
        creadoEn: iso(time),
      }),
    );
  }
}

/** Returns the month `months` later: `2026-12` becomes `2027-01`. */
export const nextMonth = (month: string, months = 1): string => monthOf(addMonths(`${month}-01`, months));
