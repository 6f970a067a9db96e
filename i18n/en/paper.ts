import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}, %{when}, by %{who}',
  page: 'Page %{page} of %{pages}',
  cut: 'Very long texts are cut off where “…” stands.',
  unknown: 'Where “?” stands there is a letter that this document cannot show.',
  search: 'Search',
  filter: 'Filter',
  order: 'Order',
  records: 'Records',
  ascending: '%{field}, ascending',
  descending: '%{field}, descending',
  empty: 'There are no records.',
  invoice: {
    issuer: 'Issuer',
    account: 'Account number',
    period: 'Period',
    taxWithin: 'VAT included',
    void: 'Voided',
    qr: 'Check this voucher with ARCA by its QR code.',
  },
  statement: {
    title: 'Account statement',
    holder: 'Account holder',
    document: 'Document',
    account: 'Account number',
    period: 'Period',
    until: 'Up to %{to}',
    closing: 'Closing balance',
    opening: 'Opening balance',
    totals: 'Total of the period',
    none: 'There are no movements in this period.',
  },
  clearance: {
    title: 'Debt clearance certificate',
    text: 'This is to certify that as of %{when} %{name} has no debt on record with %{operator}.',
    limits: 'It holds for what was on record at that moment. Transits that were not invoiced yet are not included.',
  },
  agreement: {
    title: 'Payment agreement',
    text: '%{name} acknowledges owing %{operator} %{amount} for the vouchers listed below, and agrees to pay them in %{cuotas} instalments. The total payable, with interest and VAT, is %{total}.',
    sum: 'Total',
    falls:
      'The plan falls once %{count} instalments are overdue and unpaid: from then on whatever is left of the vouchers is owed as it was before the agreement.',
    holder: 'Signature and name of the account holder',
    operator: 'For %{operator}',
    place: 'Place and date',
    plan: 'Plan no.',
  },
  demand: {
    title: 'Demand for payment',
    date: 'Date',
    until: 'Pay by',
    text: 'We require %{name} to pay %{operator}, within %{plazo} calendar days and by %{until}, %{amount} of overdue debt.',
    late: 'Days overdue',
    sum: 'Total overdue',
    follows:
      'If no payment is recorded by then, we may disable your passes and refer the debt to legal collection, with the interest and costs that apply.',
    paid: 'If you have already paid, please disregard this notice. If you cannot pay in full, ask us about a payment plan.',
  },
} satisfies Same<typeof es>;
