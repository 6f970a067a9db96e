import { describe, expect, it } from 'vitest';
import { guessFields } from './guess';

const kinds = (titles: string[], rows: string[][]) =>
  Object.fromEntries(guessFields(titles, rows).map(({ name, field }) => [name, field.kind]));

describe('the fields that a file seems to have', () => {
  it('go by what every value of a column is', () => {
    const rows = [
      ['Ana', '12', '2026-01-02', 'sí', 'ana@example.com', '2026-01-02T10:00', '#1f3d76', ''],
      ['Bruno', '7', '03/02/2026', 'no', 'bruno@example.com', '2026-02-03 11:30', '#0a693c', ''],
    ];
    expect(kinds(['Nombre', 'Cupo', 'Fecha de alta', 'Activo', 'Correo', 'Visto', 'Color', 'Notas'], rows)).toEqual({
      nombre: 'text',
      cupo: 'integer',
      fechaDeAlta: 'date',
      activo: 'boolean',
      correo: 'email',
      visto: 'dateTime',
      color: 'color',
      notas: 'text',
    });
  });

  it('one value of another kind makes it a text', () => {
    expect(kinds(['Cupo'], [['12'], ['doce']])).toEqual({ cupo: 'text' });
  });

  it('few values that come again are options', () => {
    const rows = Array.from({ length: 12 }, (_, n) => [n % 2 ? 'Flota' : 'Particular']);
    expect(guessFields(['Modalidad'], rows)[0]?.field).toEqual({
      kind: 'enum',
      options: ['Particular', 'Flota'],
      required: true,
    });
  });

  it('what is always there is required, but a switch; what never comes again is unique', () => {
    const rows = ['a', 'b', 'c', 'd'].map((name, n) => [name, n % 2 ? 'sí' : 'no', n === 1 ? '' : '5']);
    const [name, active, amount] = guessFields(['Nombre', 'Activo', 'Monto'], rows);
    expect(name?.field).toMatchObject({ required: true, unique: true });
    expect(active?.field).toEqual({ kind: 'boolean' });
    expect(amount?.field).toEqual({ kind: 'integer' });
  });

  it('have names that are told apart, and none that is taken', () => {
    const names = guessFields(['Id', 'Año', 'año', '2º nombre', '¿?'], []).map(({ name }) => name);
    expect(names).toEqual(['id2', 'ano', 'ano2', 'nombre']);
  });
});
