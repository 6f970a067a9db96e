/** What the account of the demo's first holder owes: an invoice overdue, and a transfer that did not arrive. */
import { addDays, DAY, dayOf, HOUR } from '../../src/schema/calendar';
import { DEMO_HOLDER } from '../holders/interface/seed';
import type { World } from './seedWorld';

/** Price of the device and of its delivery, in cents. */
const LINES = [
  ['REPOS', 980_000],
  ['ENVIO', 620_000],
] as const;

export function arrangeDemoAccount({ book, diary }: World): void {
  const issued = diary.now.getTime() - 27 * DAY;
  diary.schedule(DEMO_HOLDER, issued, (time) => {
    const lines = LINES.map(([codigo, cents]) => book.line(codigo, cents));
    book.invoice(DEMO_HOLDER, time, lines, { vence1: addDays(dayOf(time), 15), sent: time + HOUR });
  });
  diary.schedule(DEMO_HOLDER, diary.now.getTime() - 4 * DAY, (time) => {
    book.pay(DEMO_HOLDER, time, 1_600_000n, 'Transferencia', {
      estado: 'Rechazado',
      referencia: `P${time}D`,
      motivo: 'La transferencia no ingresó',
    });
  });
}
