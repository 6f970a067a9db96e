import type { FieldOf, FieldSchema, Kind } from '../../schema/field';
import { KINDS } from '../../schema/kinds';

/** Kinds that need custom code. */
const PROGRAMMED: readonly Kind[] = ['secret', 'json'];

/** Kinds offered for a new field, in the order of the kernel's list. */
export const offeredKinds: readonly Kind[] = Object.keys(KINDS).filter(
  (kind): kind is Kind => kind in KINDS && !PROGRAMMED.some((one) => one === kind),
);

/** Default field of each kind, with only the required options. */
const LEAST: { readonly [K in Kind]: FieldOf<K> } = {
  text: { kind: 'text', max: 80 },
  longText: { kind: 'longText' },
  richText: { kind: 'richText' },
  code: { kind: 'code', max: 40, normalize: ['trim', 'upper'] },
  email: { kind: 'email' },
  phone: { kind: 'phone' },
  url: { kind: 'url' },
  color: { kind: 'color' },
  secret: { kind: 'secret' },
  integer: { kind: 'integer' },
  decimal: { kind: 'decimal', scale: 2 },
  money: { kind: 'money' },
  boolean: { kind: 'boolean' },
  date: { kind: 'date' },
  dateTime: { kind: 'dateTime' },
  time: { kind: 'time' },
  enum: { kind: 'enum', options: [] },
  status: { kind: 'status', options: [], initial: '', tones: {}, transitions: [] },
  reference: { kind: 'reference', to: '' },
  references: { kind: 'references', to: '' },
  reverse: { kind: 'reverse', from: '', field: '' },
  group: { kind: 'group', fields: {} },
  items: { kind: 'items', fields: {} },
  file: { kind: 'file' },
  image: { kind: 'image' },
  computed: { kind: 'computed', template: '' },
  json: { kind: 'json' },
};

export const newField = (kind: Kind): FieldSchema => LEAST[kind];
