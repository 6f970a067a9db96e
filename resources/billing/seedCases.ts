/** Exceptional cases for the demo (domain.md A14): notes, credit, reversals, old debts, drafts, adjustments in every state. */
import { amountOf } from '../../src/schema/amounts';
import { daysAfter } from './rules/days';
import { dayOf, type Invoice, type Payment } from './seedBook';
import { DAY, HOUR, morning } from './seedDiary';
import type { World } from './seedWorld';

const REPOS = 980_000;
const ENVIO = 620_000;

/** Takes a holder without any exceptional case yet. */
const someone = (world: World): string => {
  const { quiet, context } = world;
  return quiet.shift() ?? String(context.random.pick(context.of('titulares')).id);
};

/** Adds unpaid tolls from before the retention period of transits. */
function arrangeOldDebts(world: World): void {
  const { context, book, diary, toll } = world;
  const { random, count } = context;
  const total = count(3, 96, 600);
  for (let at = 0; at < total; at += 1) {
    const titular = someone(world);
    const ago = [105, 135, 190, 240, 300][at % 5] ?? 105;
    const day = dayOf(diary.now.getTime() - (ago + random.int(0, 12)) * DAY);
    let invoice: Invoice | undefined;
    diary.note(titular, morning(day), (when) => {
      const lines = [toll(titular, random.int(4, 30)), toll(titular, random.int(1, 9))];
      invoice = book.invoice(titular, when, lines, {
        vence1: daysAfter(day, 10),
        vence2: daysAfter(day, 20),
        sent: when + DAY,
      });
    });
    if (at % 4 === 1)
      diary.note(titular, morning(daysAfter(day, 40)), (when) => {
        if (invoice) book.pay(titular, when, invoice.saldo / 3n, 'Mostrador', { caja: 'C1' }, [invoice]);
      });
  }
}

const ENDS = [
  'paid',
  'credited',
  'partly',
  'over',
  'reversed',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
] as const;

/** Adds device replacements, paid at the counter, with their possible follow-ups. */
function arrangeReplacements(world: World): void {
  const { context, book, diary } = world;
  const { random, count } = context;
  const total = count(5, 300, 2600);
  for (let at = 0; at < total; at += 1) {
    const titular = someone(world);
    const end = ENDS[at % ENDS.length] ?? 'paid';
    const begin = diary.now.getTime() - (end === 'reversed' ? random.int(6, 12) : random.int(6, 85)) * DAY;
    let invoice: Invoice | undefined;
    let payment: Payment | undefined;
    diary.note(titular, begin, (when) => {
      const lines = [book.line('REPOS', REPOS), ...(at % 3 === 0 ? [book.line('ENVIO', ENVIO)] : [])];
      const due = end === 'reversed' ? daysAfter(dayOf(diary.now.getTime()), 6) : daysAfter(dayOf(when), 15);
      invoice = book.invoice(titular, when, lines, { vence1: due, sent: when + HOUR });
    });
    if (end !== 'credited')
      diary.note(titular, begin + 2 * HOUR, (when) => {
        if (!invoice) return;
        const more = end === 'over' ? 150_000n : 0n;
        payment = book.pay(titular, when, invoice.saldo + more, 'Mostrador', { caja: `C${(at % 4) + 1}` }, [invoice]);
        if (more > 0n) book.leave(payment);
      });
    diary.note(titular, begin + 3 * DAY, (when) => {
      if (!invoice) return;
      if (end === 'credited') book.credit(invoice, when, 'Cargo duplicado');
      if (end === 'partly') book.credit(invoice, when, 'Devolución del envío', invoice.total / 4n);
      if (end === 'reversed' && payment) book.reverse(payment, when, 'Contracargo', 'El titular desconoce el pago');
    });
  }
}

/** Adds payments that are pending or were rejected. */
function arrangeLoosePayments(world: World): void {
  const { context, book, diary } = world;
  const total = context.count(4, 48, 300);
  for (let at = 0; at < total; at += 1) {
    const titular = someone(world);
    const kind = at % 4;
    const ago = (kind < 2 ? 1 + (at % 3) : 8 + (at % 40)) * DAY;
    const estado = ['Pendiente', 'Pendiente', 'Rechazado', 'Anulado'][kind] ?? 'Pendiente';
    const medio = kind === 1 ? 'Efectivo red' : 'Transferencia';
    const motivo = { Rechazado: 'La transferencia no ingresó', Anulado: 'Cargado dos veces' }[estado];
    const cents = BigInt(150_000 + (at % 37) * 12_345);
    diary.note(titular, diary.now.getTime() - ago, (when) => {
      book.pay(titular, when, cents, medio, { estado, referencia: `P${String(when)}${at}`, ...(motivo && { motivo }) });
    });
  }
}

/** Adds vouchers that are not yet authorised. */
function arrangeDrafts(world: World): void {
  const { context, book, diary, people } = world;
  const { count } = context;
  const author = people('Facturación')[0];
  const kinds = [
    ['Borrador', count(1, 14, 60)],
    ['Descartada', count(1, 4, 10)],
    ['Emitida', count(1, 3, 10)],
    ['Rechazada', count(1, 6, 20)],
  ] as const;
  for (const [early, total] of kinds)
    for (let at = 0; at < total; at += 1) {
      const titular = someone(world);
      diary.note(titular, diary.now.getTime() - (at + 1) * 5 * HOUR, (when) => {
        const vence1 = daysAfter(dayOf(when), 15);
        book.invoice(titular, when, [book.line('REPOS', REPOS)], { early, vence1, author });
      });
    }
}

const ADJUSTED = [
  ['Compensación', 'Solicitado', 450_000n],
  ['Nota de crédito', 'Solicitado', 980_000n],
  ['Bonificación próxima factura', 'Aprobado', 300_000n],
  ['Compensación', 'Rechazado', 12_000_000n],
  ['Nota de crédito', 'Aplicado', 245_000n],
  ['Compensación', 'Aplicado', 180_000n],
  ['Devolución a medio de pago', 'Aplicado', 150_000n],
  ['Compensación', 'Aprobado', 95_000n],
] as const;

const WHY = [
  'Paso no reconocido: la foto es de otro vehículo',
  'Cobro en horario pico fuera de hora',
  'Demora en la entrega del dispositivo',
  'Paso duplicado en la misma vía',
  'Atención comercial por reclamo reiterado',
];

function arrangeAdjustments(world: World): void {
  const { context, book, diary, adjustments, people } = world;
  const total = context.count(8, 160, 1200);
  const [askers, approvers] = [people('Atención al cliente'), people('Facturación')];
  for (let at = 0; at < total; at += 1) {
    const [tipo, estado, cents] = ADJUSTED[at % ADJUSTED.length] ?? ADJUSTED[0];
    const titular = someone(world);
    const id = at + 1;
    const motivo = WHY[at % WHY.length] ?? '';
    const begin = diary.now.getTime() - Math.round(((total - at) / total) * 70 + 4) * DAY;
    const decided = estado === 'Aprobado' || estado === 'Aplicado';
    const applied = estado === 'Aplicado' ? { aplicadoEn: new Date(begin + 2 * DAY).toISOString() } : {};
    const adjustment: World['adjustments'][number] = {
      id,
      at: begin,
      fecha: new Date(begin).toISOString(),
      titular,
      tipo,
      estado,
      importe: amountOf(cents),
      motivo,
      creadoPor: askers[at % askers.length] ?? null,
      creadoEn: new Date(begin).toISOString(),
      aprobadoPor: decided ? (approvers[at % approvers.length] ?? null) : null,
      aprobadoEn: decided ? new Date(begin + DAY).toISOString() : null,
      ...applied,
    };
    adjustments.push(adjustment);
    if (tipo === 'Nota de crédito') {
      let invoice: Invoice | undefined;
      diary.note(titular, begin - 2 * DAY, (when) => {
        invoice = book.invoice(titular, when, [book.line('REPOS', REPOS)], {
          vence1: daysAfter(dayOf(when), 10),
          sent: when + HOUR,
        });
        book.pay(titular, when + HOUR, invoice.saldo, 'Mostrador', { caja: 'C3' }, [invoice]);
        adjustment.done = () => ({ factura: invoice?.id });
      });
      if (estado === 'Aplicado')
        diary.note(titular, begin + 2 * DAY, (when) => {
          if (!invoice) return;
          const note = book.credit(invoice, when, motivo, cents);
          adjustment.done = () => ({ factura: invoice?.id, comprobante: note.id });
        });
    }
    if (tipo === 'Compensación' && estado === 'Aplicado')
      diary.note(titular, begin + 2 * DAY, (when) => {
        const payment = book.pay(titular, when, cents, tipo, { referencia: `AJ-${id}`, observacion: motivo }, [], id);
        book.leave(payment);
        adjustment.done = () => ({ cobro: payment.id });
      });
    if (tipo === 'Devolución a medio de pago') {
      let payment: Payment | undefined;
      diary.note(titular, begin - DAY, (when) => {
        const owed = book.open(titular).reduce((sum, { saldo }) => sum + saldo, 0n);
        payment = book.pay(titular, when, owed + cents, 'Mostrador', { caja: 'C1' });
      });
      diary.note(titular, begin + 2 * DAY, (when) => {
        if (payment && payment.disponible >= cents) book.refund(payment, when, cents, id);
        else Object.assign(adjustment, { estado: 'Aprobado', aplicadoEn: null });
      });
    }
  }
}

export function arrangeCases(world: World): void {
  arrangeOldDebts(world);
  arrangeReplacements(world);
  arrangeLoosePayments(world);
  arrangeDrafts(world);
  arrangeAdjustments(world);
}
