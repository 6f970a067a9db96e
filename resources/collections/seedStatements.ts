/** Bank statements of the demo, composed as a bank writes them; the process CONC reads and matches them. */
import { amountOf, centsOf } from '../../src/schema/amounts';
import { addDays, dayOf, HOUR, startOf } from '../../src/schema/calendar';
import type { SeedContext, SeedRow } from '../../src/schema/seed';
import { type ComposedEntry, composeStatement } from './extractosBanco/shared/composeStatement';
import { readStatement } from './extractosBanco/shared/statement';

/** The account of the demo's process CONC. */
const ACCOUNT = '0070999002000000001234';
const FIRST_NUMBER = 201;

/** Hours after the begin of its day at which a statement arrives. */
const ARRIVAL = 33;

type Context = Pick<SeedContext, 'seeded' | 'now'>;

export interface DemoStatement {
  nombre: string;
  text: string;
  recibido: Date;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The letters that a bank sends. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, ' ');

const transfersIn = ({ seeded }: Context) =>
  seeded('cobros').filter(
    (row) => row.medio === 'Transferencia' && row.estado === 'Pendiente' && textOf(row.referencia) !== '',
  );

const payerOf = (context: Context, titular: unknown): SeedRow =>
  context.seeded('titulares').find(({ id }) => String(id) === String(titular)) ?? {};

function entryOf(context: Context, payment: SeedRow, fecha: string): ComposedEntry {
  const { apellido, nombre, cuit } = payerOf(context, payment.titular);
  const id = textOf(cuit) === '' ? '' : `/ID/${textOf(cuit)}`;
  const name = plain(`${textOf(apellido)} ${textOf(nombre)}`);
  const texto = `/EREF/${textOf(payment.referencia)}/ORDP//NAME/${name}${id}/REMI/PAGO DE PEAJES`;
  return { fecha, importe: String(payment.importe), texto };
}

/** What the last statement has besides: charges of the bank, and payments that only a person can tell. */
function furtherEntries(context: Context, fecha: string): ComposedEntry[] {
  const arrived = new Set(arrivedIn(context).map(({ row }) => row));
  const pending = transfersIn(context).find((row) => !arrived.has(row));
  const holders = context.seeded('titulares').filter(({ cuit }) => textOf(cuit) !== '');
  const [known] = holders;
  const charges: ComposedEntry[] = [
    // the bank's own code for a returned cheque, which MT940 does not have
    { fecha, importe: '-2150.00', operacion: 'CHQ', texto: 'CHEQUE DEVUELTO' },
    { fecha, importe: '-12500.00', operacion: 'NCHG', texto: 'COMISION MANTENIMIENTO DE CUENTA' },
    { fecha, importe: '-3841.27', operacion: 'NTAX', texto: 'IMPUESTO LEY 25413 SOBRE CREDITOS' },
  ];
  const payments: ComposedEntry[] = [
    { fecha, importe: '84310.50', texto: '/ORDP//NAME/TRANSPORTES DEL ESTUARIO SRL/REMI/PEAJES CAMIONES' },
  ];
  // the amount of a registered transfer, under another reference
  if (pending) {
    const { apellido, nombre } = payerOf(context, pending.titular);
    const name = plain(`${textOf(apellido)} ${textOf(nombre)}`);
    payments.push({ fecha, importe: String(pending.importe), texto: `/ORDP//NAME/${name}/REMI/VARIOS` });
  }
  if (known)
    payments.push({
      fecha,
      importe: '5000.07',
      texto: `TRANSFERENCIA INMEDIATA ${textOf(known.cuit)} ${plain(textOf(known.apellido))} A CUENTA`,
    });
  return [...charges, ...payments];
}

/** The registered transfers that the bank received: the newer half; the others still wait for it. */
function arrivedIn(context: Context): { row: SeedRow; day: string }[] {
  const waiting = transfersIn(context).map((row) => ({ row, day: dayOf(new Date(String(row.fecha))) }));
  return waiting.sort((a, b) => a.day.localeCompare(b.day)).slice(Math.floor(waiting.length / 2));
}

/** The statements of the days with registered transfers, and that of yesterday, the oldest first. */
export function demoStatements(context: Context): DemoStatement[] {
  const yesterday = addDays(dayOf(context.now), -1);
  const arrived = arrivedIn(context).map(({ row, day }) => ({ row, day: [day, yesterday].sort()[0] ?? day }));
  const days = [...new Set([...arrived.map(({ day }) => day), yesterday])].sort();
  const saldos = [centsOf('4500000.00')];
  return days.map((fecha, index) => {
    const transfers = arrived.filter(({ day }) => day === fecha);
    const entries = transfers.map(({ row }) => entryOf(context, row, fecha));
    if (fecha === yesterday) entries.push(...furtherEntries(context, fecha));
    const saldoInicial = amountOf(saldos.at(-1) ?? 0n);
    const text = composeStatement({ cuenta: ACCOUNT, numero: FIRST_NUMBER + index, fecha, saldoInicial, entries });
    const statement = readStatement(text);
    if ('cause' in statement) throw new Error(`demo statement: ${statement.cause} ${statement.texto}`);
    saldos.push(centsOf(statement.saldoFinal));
    const recibido = new Date(Math.min(startOf(fecha).getTime() + ARRIVAL * HOUR, context.now.getTime()));
    return { nombre: `EXTRACTO_${fecha.replaceAll('-', '')}.sta`, text, recibido };
  });
}
