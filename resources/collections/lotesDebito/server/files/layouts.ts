/**
 * Layouts of debit files, as public sources describe them (docs/direct-debit.md): direct debit from accounts as Banco Galicia
 * receives it, and automatic debit from cards as Visa Argentina and Prisma publish it.
 */
import { constant, digits, type Layout, reserved, text } from './fixedWidth';

/** Columns of the header and the trailer of an account file, which differ in their type alone. */
const accountTotals = (type: '00' | '99'): Layout => [
  constant(type),
  digits('convenio', 6),
  constant('C'),
  digits('fecha', 8),
  constant('3'),
  text('origen', 7),
  digits('importe', 14),
  digits('cantidad', 7),
  reserved(304),
];

export const ACCOUNT = {
  header: accountTotals('00'),
  detail: [
    constant('0370'),
    text('cliente', 22),
    digits('cbu', 26),
    text('referencia', 15),
    digits('fecha', 8),
    digits('importe', 14),
    // second and third due dates with their amounts, and the currency: pesos
    digits('vencimientos', 45),
    text('rechazo', 3),
    digits('documento', 15),
    reserved(22),
    digits('cambios', 40),
    reserved(136),
  ],
  trailer: accountTotals('99'),
} as const satisfies Readonly<Record<string, Layout>>;

const cardTotals = [digits('cantidad', 7), digits('importe', 15)];
const cardStamp = [digits('fecha', 8), digits('hora', 4)];
const cardOrder = [
  constant('1'),
  digits('tarjeta', 16),
  reserved(3),
  digits('referencia', 8),
  digits('fecha', 8),
  constant('0005'),
  digits('importe', 15),
  text('identificador', 15),
  text('alta', 1),
];
const fromMerchant = [text('archivo', 8), digits('convenio', 10), constant('900000', 10), ...cardStamp];
const toMerchant = [text('archivo', 8), constant('900000', 10), digits('convenio', 10), ...cardStamp];

/** What is presented to a processor of cards: records of 100 characters. */
export const CARD = {
  header: [constant('0'), ...fromMerchant, constant('0'), reserved(57), constant('*')],
  detail: [...cardOrder, reserved(28), constant('*')],
  trailer: [constant('9'), ...fromMerchant, ...cardTotals, reserved(36), constant('*')],
} as const satisfies Readonly<Record<string, Layout>>;

/** The answer to debits from credit cards (RDEBLIQC): records of 300 characters. */
export const CREDIT_ANSWER = {
  header: [constant('0'), ...toMerchant, reserved(258), constant('*')],
  detail: [
    constant('1'),
    // bank, branch and batch
    reserved(10),
    constant('0005'),
    reserved(1),
    digits('convenio', 10),
    digits('tarjeta', 16),
    digits('referencia', 8),
    reserved(12),
    digits('importe', 15),
    reserved(17),
    text('identificador', 15),
    reserved(20),
    digits('estado', 1),
    text('rechazo', 2),
    text('motivo', 29),
    reserved(138),
    constant('*'),
  ],
  trailer: [constant('9'), ...toMerchant, ...cardTotals, reserved(236), constant('*')],
} as const satisfies Readonly<Record<string, Layout>>;

/** The answer to debits from debit cards (LDEBLIQD): the presented record, the code and the reason, in 150 characters. */
export const DEBIT_ANSWER = {
  header: [constant('0'), ...fromMerchant, reserved(108), constant('*')],
  detail: [...cardOrder, reserved(29), text('rechazo', 3), text('motivo', 40), reserved(6), constant('*')],
  trailer: [constant('9'), ...fromMerchant, ...cardTotals, reserved(86), constant('*')],
} as const satisfies Readonly<Record<string, Layout>>;
