/** The text of a cell as a value of its field: whatever a cell holds, it is read at once. */
import { expect, it } from 'vitest';
import type { FieldSchema } from '../../../src/schema/field';
import { leavesOf } from '../../../src/schema/leaves';
import { resourceOf } from '../../../src/schema/registry';
import { readerOf } from './cells';
import { maxCellLength } from './table';

const fields: Record<string, FieldSchema> = {
  texto: { kind: 'text', max: 40, normalize: ['trim'] },
  largo: { kind: 'longText' },
  documento: { kind: 'code', format: 'documento', normalize: ['compact', 'unpad'] },
  dni: { kind: 'code', format: 'dni', normalize: ['digits'] },
  mes: { kind: 'code', format: 'mes', normalize: ['trim'] },
  entero: { kind: 'integer' },
  decimal: { kind: 'decimal', scale: 2 },
  dinero: { kind: 'money' },
  dia: { kind: 'date' },
  momento: { kind: 'dateTime' },
  hora: { kind: 'time' },
  si: { kind: 'boolean' },
  opcion: { kind: 'enum', options: ['Uno', 'Dos'] },
  telefono: { kind: 'phone' },
  email: { kind: 'email' },
  enlace: { kind: 'url' },
};
const resource = resourceOf({ name: 'celdas', area: 'settings', subject: 'Celda', title: '{texto}', fields });
const leaves = [...resource.fields.values()].filter(({ name }) => name in fields).flatMap(leavesOf);

const much = (text: string) => text.repeat(Math.ceil(maxCellLength / text.length)).slice(0, maxCellLength);
const SHAPES = [
  ' ',
  '\n',
  '\t',
  '0',
  '1',
  '1.',
  '1,',
  '1-',
  '1/',
  '-',
  '(',
  "'",
  '"',
  '#',
  '=',
  'a',
  'a@',
  'a.',
  '@',
  ':',
  '$',
  'ñ',
  '\u0301',
];

it.each(leaves.map((leaf) => [leaf.path, leaf] as const))(
  'a cell as long as may be is read or refused by %s',
  (_, leaf) => {
    const read = readerOf(resource, leaf);
    for (const shape of SHAPES)
      for (const text of [much(shape), `1${much(shape)}1`, `2026-01-01${much(shape)}x`, `a${much(shape)}a`])
        expect(Object.keys(read(text))).toHaveLength(1);
  },
  20_000,
);
