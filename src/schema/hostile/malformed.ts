import { at, type Hostile, near, sound, spoilt } from './sound';

const nested = (depth: number, inner: unknown, wrap: (inner: unknown) => unknown): unknown =>
  depth === 0 ? inner : nested(depth - 1, wrap(inner), wrap);
const circular = () => {
  const document = sound();
  document.fields = document;
  return document;
};

const text = { kind: 'text' };

/** Values that are not documents, or that reach into prototypes. */
export const malformed: Hostile[] = [
  ['nothing', null, '', 'type.object'],
  ['undefined', undefined, '', 'notJson'],
  ['a text', 'ensayos', '', 'type.object'],
  ['a number', 7, '', 'type.object'],
  ['a list', [sound()], '', 'type.object'],
  ['a function', () => sound(), '', 'notJson'],
  ['a date', new Date(0), '', 'notJson'],
  ['an instance of a class', new (class Ensayos {})(), '', 'notJson'],
  ['a map', new Map(), '', 'notJson'],
  ['a big number', spoilt('fields.monto.max', 10n), 'fields.monto.max', 'notJson'],
  ['not a number', spoilt('fields.monto.max', Number.NaN), 'fields.monto.max', 'notJson'],
  ['infinity', spoilt('fields.monto.max', Number.POSITIVE_INFINITY), 'fields.monto.max', 'notJson'],
  ['a function inside', spoilt('fields.nombre.default', () => 'x'), 'fields.nombre.default', 'notJson'],
  ['a symbol inside', spoilt('fields.nombre.default', Symbol('x')), 'fields.nombre.default', 'notJson'],
  ['an undefined inside a list', spoilt('list.columns', [undefined]), 'list.columns.0', 'notJson'],
  ['itself inside itself', circular(), `fields${'.fields'.repeat(24)}`, 'tooDeep'],
  ['__proto__ as a field', JSON.parse('{"fields":{"__proto__":{"kind":"text"}}}'), 'fields.__proto__', 'inherited'],
  ['__proto__ at the top', JSON.parse('{"__proto__":{"admin":true}}'), '__proto__', 'inherited'],
  at('constructor as a field', 'fields.constructor', text, 'inherited'),
  at('prototype as a field', 'fields.prototype', text, 'inherited'),
  at('toString as an action', 'actions.toString', {}, 'inherited'),
  at('hasOwnProperty in labels', 'labels.es.fields.hasOwnProperty', 'x', 'inherited'),
  near(
    'a condition forty deep',
    'fields.monto.hidden',
    nested(40, { activo: true }, (inner) => ({ $and: [inner] })),
    `fields.monto.hidden${'.$and.0'.repeat(11)}`,
    'tooDeep',
  ),
  near('thirty thousand parts', 'indexes', Array(30_000).fill(['nombre']), '', 'tooLarge'),
  at('a title of a megabyte', 'title', 'x'.repeat(1_000_000), 'tooLong'),
];
