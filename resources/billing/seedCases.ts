/** Exceptional cases for the demo (domain.md A14): notes, credit, reversals, old debts, drafts, adjustments in every state. */
import { amountOf } from '../../src/schema/amounts';
import { addDays, DAY, dayOf, HOUR } from '../../src/schema/calendar';
import type { Invoice, Payment } from './seedBook';
import { arrangeDemoAccount } from './seedDemoAccount';
import { morning } from './seedDiary';
import { lastDue, mainPaymentMethods } from './seedMonths';
import type { World } from './seedWorld';

const REPOS = 980_000;
const ENVIO = 620_000;

/** Takes a holder without any exceptional case yet. */
const takeHolder = (world: World): string => {
  const { unusedHolders, context } = world;
  return unusedHolders.shift() ?? String(context.random.pick(context.seeded('titulares')).id);
};

/** Adds unpaid tolls from before the retention period of transits. */
function arrangeOldDebts(world: World): void {
  const { context, book, diary, toll } = world;
  const { random, count } = context;
  const total = count(3, 96, 600);
  for (let index = 0; index < total; index += 1) {
    const titular = takeHolder(world);
    const age = [105, 135, 190, 240, 300][index % 5] ?? 105;
    const day = dayOf(diary.now.getTime() - (age + random.int(0, 12)) * DAY);
    let invoice: Invoice | undefined;
    diary.schedule(titular, morning(day), (time) => {
      const lines = [toll(titular, random.int(4, 30)), toll(titular, random.int(1, 9))];
      invoice = book.invoice(titular, time, lines, {
        vence1: addDays(day, 10),
        vence2: addDays(day, 20),
        sent: time + DAY,
      });
    });
    if (index % 4 === 1)
      diary.schedule(titular, morning(addDays(day, 40)), (time) => {
        if (invoice) book.pay(titular, time, invoice.saldo / 3n, 'Mostrador', { caja: 'C1' }, [invoice]);
      });
  }
}

const OUTCOMES = [
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
  for (let index = 0; index < total; index += 1) {
    const titular = takeHolder(world);
    const replacementOutcome = OUTCOMES[index % OUTCOMES.length] ?? 'paid';
    const start =
      diary.now.getTime() - (replacementOutcome === 'reversed' ? random.int(6, 12) : random.int(6, 85)) * DAY;
    let invoice: Invoice | undefined;
    let payment: Payment | undefined;
    diary.schedule(titular, start, (time) => {
      const lines = [book.line('REPOS', REPOS), ...(index % 3 === 0 ? [book.line('ENVIO', ENVIO)] : [])];
      const due = replacementOutcome === 'reversed' ? addDays(dayOf(diary.now.getTime()), 6) : addDays(dayOf(time), 15);
      invoice = book.invoice(titular, time, lines, { vence1: due, sent: time + HOUR });
    });
    if (replacementOutcome !== 'credited')
      diary.schedule(titular, start + 2 * HOUR, (time) => {
        if (!invoice) return;
        const extra = replacementOutcome === 'over' ? 150_000n : 0n;
        payment = book.pay(titular, time, invoice.saldo + extra, 'Mostrador', { caja: `C${(index % 4) + 1}` }, [
          invoice,
        ]);
        if (extra > 0n) book.registerCredit(payment);
      });
    diary.schedule(titular, start + 3 * DAY, (time) => {
      if (!invoice) return;
      if (replacementOutcome === 'credited') book.credit(invoice, time, 'Cargo duplicado');
      if (replacementOutcome === 'partly') book.credit(invoice, time, 'Devolución del envío', invoice.total / 4n);
      if (replacementOutcome === 'reversed' && payment)
        book.reverse(payment, time, 'Contracargo', 'El titular desconoce el pago');
    });
  }
}

/** Adds payments that are pending or were rejected. */
function arrangeLoosePayments(world: World): void {
  const { context, book, diary } = world;
  const total = context.count(4, 48, 300);
  for (let index = 0; index < total; index += 1) {
    const titular = takeHolder(world);
    const kind = index % 4;
    const age = (kind < 2 ? 1 + (index % 3) : 8 + (index % 40)) * DAY;
    const estado = ['Pendiente', 'Pendiente', 'Rechazado', 'Anulado'][kind] ?? 'Pendiente';
    const medio = kind === 1 ? 'Efectivo red' : 'Transferencia';
    const motivo = { Rechazado: 'La transferencia no ingresó', Anulado: 'Cargado dos veces' }[estado];
    const cents = BigInt(150_000 + (index % 37) * 12_345);
    diary.schedule(titular, diary.now.getTime() - age, (time) => {
      book.pay(titular, time, cents, medio, {
        estado,
        referencia: `P${String(time)}${index}`,
        ...(motivo && { motivo }),
      });
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
  for (const [state, total] of kinds)
    for (let index = 0; index < total; index += 1) {
      const titular = takeHolder(world);
      diary.schedule(titular, diary.now.getTime() - (index + 1) * 5 * HOUR, (time) => {
        const vence1 = addDays(dayOf(time), 15);
        book.invoice(titular, time, [book.line('REPOS', REPOS)], { unissuedState: state, vence1, author });
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

const REASONS = [
  'Paso no reconocido: la foto es de otro vehículo',
  'Cobro en horario pico fuera de hora',
  'Demora en la entrega del dispositivo',
  'Paso duplicado en la misma vía',
  'Atención comercial por reclamo reiterado',
];

function arrangeAdjustments(world: World): void {
  const { context, book, diary, adjustments, people } = world;
  const total = context.count(8, 160, 1200);
  const [requesters, approvers] = [people('Atención al cliente'), people('Facturación')];
  for (let index = 0; index < total; index += 1) {
    const [tipo, estado, cents] = ADJUSTED[index % ADJUSTED.length] ?? ADJUSTED[0];
    const titular = takeHolder(world);
    const id = index + 1;
    const motivo = REASONS[index % REASONS.length] ?? '';
    const start = diary.now.getTime() - Math.round(((total - index) / total) * 70 + 4) * DAY;
    const decided = estado === 'Aprobado' || estado === 'Aplicado';
    const applied = estado === 'Aplicado' ? { aplicadoEn: new Date(start + 2 * DAY).toISOString() } : {};
    const adjustment: World['adjustments'][number] = {
      id,
      time: start,
      fecha: new Date(start).toISOString(),
      titular,
      tipo,
      estado,
      importe: amountOf(cents),
      motivo,
      creadoPor: requesters[index % requesters.length] ?? null,
      creadoEn: new Date(start).toISOString(),
      aprobadoPor: decided ? (approvers[index % approvers.length] ?? null) : null,
      aprobadoEn: decided ? new Date(start + DAY).toISOString() : null,
      ...applied,
    };
    adjustments.push(adjustment);
    if (tipo === 'Nota de crédito') {
      let invoice: Invoice | undefined;
      diary.schedule(titular, start - 2 * DAY, (time) => {
        invoice = book.invoice(titular, time, [book.line('REPOS', REPOS)], {
          vence1: addDays(dayOf(time), 10),
          sent: time + HOUR,
        });
        book.pay(titular, time + HOUR, invoice.saldo, 'Mostrador', { caja: 'C3' }, [invoice]);
        adjustment.result = () => ({ factura: invoice?.id });
      });
      if (estado === 'Aplicado')
        diary.schedule(titular, start + 2 * DAY, (time) => {
          if (!invoice) return;
          const note = book.credit(invoice, time, motivo, cents);
          adjustment.result = () => ({ factura: invoice?.id, comprobante: note.id });
        });
    }
    if (tipo === 'Compensación' && estado === 'Aplicado')
      diary.schedule(titular, start + 2 * DAY, (time) => {
        const payment = book.pay(titular, time, cents, tipo, { referencia: `AJ-${id}`, observacion: motivo }, [], id);
        book.registerCredit(payment);
        adjustment.result = () => ({ cobro: payment.id });
      });
    if (tipo === 'Devolución a medio de pago') {
      let payment: Payment | undefined;
      diary.schedule(titular, start - DAY, (time) => {
        const balance = book.openInvoices(titular).reduce((sum, { saldo }) => sum + saldo, 0n);
        payment = book.pay(titular, time, balance + cents, 'Mostrador', { caja: 'C1' });
      });
      diary.schedule(titular, start + 2 * DAY, (time) => {
        if (payment && payment.disponible >= cents) book.refund(payment, time, cents, id);
        else Object.assign(adjustment, { estado: 'Aprobado', aplicadoEn: null });
      });
    }
  }
}

/** The last holder, so that the others stay as they are. */
const lastHolder = ({ context }: World): string =>
  String(context.seeded('titulares').findLast(({ estado }) => estado === 'Activo')?.id);

/** Adds a payment in advance by transfer, which the bank statement of its day has. */
function arrangeTransfer(world: World): void {
  const { book, diary } = world;
  const titular = lastHolder(world);
  diary.schedule(titular, diary.now.getTime() - 3 * DAY, (time) => {
    const referencia = `TR${String(time)}`;
    const payment = book.pay(titular, time, 2_500_000n, 'Transferencia', { referencia }, book.openInvoices(titular));
    if (payment.disponible > 0n) book.registerCredit(payment);
  });
}

/** A debit that was refused this month, whatever the day: the holder pays at the counter two days later. */
function arrangeRefusedDebit(world: World): void {
  const { context, book, diary, debits } = world;
  const today = dayOf(context.now);
  const { month, cycle, due } = lastDue(today);
  for (const [titular, method] of [...mainPaymentMethods(world)].reverse()) {
    // the last holder pays whatever is open
    const run = titular === lastHolder(world) ? undefined : debits.runFor(method, month, cycle, due);
    if (!run) continue;
    let invoice: Invoice | undefined;
    diary.schedule(titular, morning(addDays(due, -10)), (time) => {
      invoice = book.invoice(titular, time, [book.line('REPOS', REPOS)], {
        vence1: due,
        medioPago: method.id,
        sent: time + HOUR,
      });
    });
    diary.schedule(titular, morning(run.date, 8), () => {
      if (invoice) debits.reject(run, invoice, method, false);
    });
    diary.schedule(titular, morning(addDays(run.date, 2)), (time) => {
      if (invoice) book.pay(titular, time, invoice.saldo, 'Mostrador', { caja: 'C2' }, [invoice]);
    });
    return;
  }
}

export function arrangeCases(world: World): void {
  arrangeOldDebts(world);
  arrangeReplacements(world);
  arrangeLoosePayments(world);
  arrangeDrafts(world);
  arrangeAdjustments(world);
  arrangeTransfer(world);
  arrangeRefusedDebit(world);
  arrangeDemoAccount(world);
}
