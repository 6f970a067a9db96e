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
} satisfies Same<typeof es>;
