/** Bank statements of the demo: composed as a bank writes them, and read by the code that reads a bank's. */

import { amountOf, centsOf } from '../../src/schema/amounts';
import { addDays, dayOf } from '../../src/schema/calendar';
import type { SeedContext, SeedRow } from '../../src/schema/seed';
import { type ComposedEntry, composeStatement } from './extractosBanco/shared/composeStatement';
import { type Entry, readEntry } from './extractosBanco/shared/entry';
import { readStatement, type Statement } from './extractosBanco/shared/statement';

/** The account of the demo's process CONC. */
const ACCOUNT = '0070999002000000001234';
const FIRST_NUMBER = 201;
const MAX_TRANSFERS = 40;

interface DemoStatement {
  statement: Statement;
  text: string;
  entries: Entry[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The letters that a bank sends. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, ' ');

const transfersIn = ({ seeded }: SeedContext, estado: string) =>
  seeded('cobros').filter(
    (row) => row.medio === 'Transferencia' && row.estado === estado && textOf(row.referencia) !== '',
  );

const payerOf = (context: SeedContext, titular: unknown): SeedRow =>
  context.seeded('titulares').find(({ id }) => String(id) === String(titular)) ?? {};

function entryOf(context: SeedContext, payment: SeedRow, fecha: string): ComposedEntry {
  const { apellido, nombre, cuit } = payerOf(context, payment.titular);
  const id = textOf(cuit) === '' ? '' : `/ID/${textOf(cuit)}`;
  const name = plain(`${textOf(apellido)} ${textOf(nombre)}`);
  const texto = `/EREF/${textOf(payment.referencia)}/ORDP//NAME/${name}${id}/REMI/PAGO DE PEAJES`;
  return { fecha, importe: String(payment.importe), texto };
}

/** What the last statement has besides: charges of the bank, and payments that only a person can tell. */
function furtherEntries(context: SeedContext, fecha: string): ComposedEntry[] {
  const [pending] = transfersIn(context, 'Pendiente');
  const holders = context.seeded('titulares').filter(({ cuit }) => textOf(cuit) !== '');
  const [known] = holders;
  const charges: ComposedEntry[] = [
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

/** The statements of the last days with transfers, the oldest first. */
export function demoStatements(context: SeedContext): DemoStatement[] {
  const yesterday = addDays(dayOf(context.now), -1);
  const credited = transfersIn(context, 'Acreditado').map((row) => ({ row, day: dayOf(new Date(String(row.fecha))) }));
  const last = [...new Set(credited.map(({ day }) => day))]
    .filter((day) => day < yesterday)
    .sort()
    .slice(-3);
  const saldos = [centsOf('4500000.00')];
  return [...last, yesterday].map((fecha, index) => {
    const transfers = credited.filter(({ day }) => day === fecha).slice(0, MAX_TRANSFERS);
    const entries = transfers.map(({ row }) => entryOf(context, row, fecha));
    if (fecha === yesterday) entries.push(...furtherEntries(context, fecha));
    const saldoInicial = amountOf(saldos.at(-1) ?? 0n);
    const text = composeStatement({ cuenta: ACCOUNT, numero: FIRST_NUMBER + index, fecha, saldoInicial, entries });
    const statement = readStatement(text);
    if ('cause' in statement) throw new Error(`demo statement: ${statement.cause} ${statement.texto}`);
    saldos.push(centsOf(statement.saldoFinal));
    const read = statement.entries.map(({ linea, contenido }) => readEntry(linea, contenido, ACCOUNT));
    return { statement, text, entries: read.filter((entry): entry is Entry => !('codigo' in entry)) };
  });
}
