import { describe, expect, it } from 'vitest';
import { fillPlaceholders, placeholdersIn } from './placeholders';

const values = { 'titular.nombre': 'Ana', 'ticket.id': '7', 'ticket.patente': null, vacio: '' };

describe('filling placeholders in a text', () => {
  it.each([
    ['Hola, {{titular.nombre}}: Nº {{ ticket.id }}', 'Hola, Ana: Nº 7'],
    ['sin lugares', 'sin lugares'],
    ['el vehículo {{ticket.patente}}', 'el vehículo {{ticket.patente}}'],
    ['{{vacio}} {{nadie}}', '{{vacio}} {{nadie}}'],
    ['{{constructor}} {{toString}}', '{{constructor}} {{toString}}'],
    ['{titular.nombre} {{ }} {{1a}}', '{titular.nombre} {{ }} {{1a}}'],
  ])('turns %s into %s', (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it('happens once: placeholders inside inserted texts stay', () => {
    expect(fillPlaceholders('{{a}}', { a: '{{b}}', b: 'x' })).toBe('{{b}}');
    expect(fillPlaceholders('{{a}}', { a: '$& $1' })).toBe('$& $1');
  });

  it('lists each remaining placeholder once', () => {
    expect(placeholdersIn('{{a}} {{b.c}} {{ a }} {x}')).toEqual(['a', 'b.c']);
    expect(placeholdersIn('nada')).toEqual([]);
  });
});
