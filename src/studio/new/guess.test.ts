import { describe, expect, it } from 'vitest';
import { columnSummarizer } from '../../schema/reading/shapes';
import { fieldOfKind, guessFields, requiredState, withRequired } from './guess';

const guessed = (titles: string[], rows: string[][]) =>
  guessFields(
    titles.map((title, index) => {
      const column = columnSummarizer(title);
      for (const row of rows) column.add(row[index] ?? '');
      return column.summary(rows.length);
    }),
  );
const kinds = (titles: string[], rows: string[][]) =>
  Object.fromEntries(guessed(titles, rows).map(({ name, field }) => [name, field.kind]));

describe('the proposed fields of a file', () => {
  it('have the kind that fits every value of the column', () => {
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

  it('distinguish amounts, percentages, times, email addresses and tax numbers from text', () => {
    const rows = [
      ['$ 1.250.000,50', '12,5', '18:00', 'https://rios.com.ar', '30-71234567-1', '11 4555-0101', 'US$ 10', 'AB-101'],
      ['$ 98.500', '0', '8:30', 'http://paz.com', '30-70111222-3', '+54 341 455 0102', '20,5 €', 'AB-102'],
      ['$ -7', '7,25 %', '23:45', 'https://luna.com/a', '30-69999888-7', '(351) 444-0103', '$3', 'AC-1'],
      ['12 USD', '1.000,5', '00:00', 'https://vega.com', '30-68888777-6', '381 433-0104', '$ 4', 'X/22'],
    ];
    expect(kinds(['Monto', 'Baja', 'Corte', 'Sitio', 'CUIT', 'Teléfono', 'Tope', 'Legajo'], rows)).toEqual({
      monto: 'money',
      baja: 'decimal',
      corte: 'time',
      sitio: 'url',
      cuit: 'code',
      telefono: 'phone',
      tope: 'money',
      legajo: 'code',
    });
  });

  it('treat numeric months of a year as months, not amounts', () => {
    expect(guessed(['Período'], [['201301'], ['201302']])[0]?.field).toMatchObject({ kind: 'code', format: 'mes' });
  });

  it('leave options that are too long to the person who reviews the fields', () => {
    expect(fieldOfKind('enum', ['x'.repeat(61), 'y'], 61)).toMatchObject({ options: [] });
  });

  it('are text if one value has another kind', () => {
    expect(kinds(['Cupo'], [['12'], ['doce']])).toEqual({ cupo: 'text' });
  });

  it('are options if few values repeat', () => {
    const rows = Array.from({ length: 12 }, (_, n) => [n % 2 ? 'Flota' : 'Particular']);
    expect(guessed(['Modalidad'], rows)[0]?.field).toEqual({
      kind: 'enum',
      options: ['Particular', 'Flota'],
    });
  });

  it('are required if many rows are complete, except booleans, and unique if an identifying column never repeats', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    const rows = letters.map((name, n) => [name, n % 2 ? 'sí' : 'no', n === 1 ? '' : '5', `calle ${name}`]);
    const [name, active, amount, street] = guessed(['Nombre', 'Activo', 'Monto', 'Calle'], rows);
    expect(name?.field).toMatchObject({ required: true, unique: true });
    // streets that happen to differ do not identify a record
    expect(street?.field).toMatchObject({ required: true });
    expect(street?.field).not.toHaveProperty('unique');
    expect(active?.field).toEqual({ kind: 'boolean' });
    expect(amount?.field).toEqual({ kind: 'integer' });
    // a few rows do not predict later rows
    for (const { field } of guessed(['Nombre', 'Activo', 'Monto', 'Calle'], rows.slice(0, 19)))
      expect(field).not.toHaveProperty('required');
  });

  it('are required or optional as the reviewer chooses; a boolean always has a value', () => {
    const must = withRequired({ kind: 'integer', min: 1 }, true);
    expect(must).toEqual({ kind: 'integer', min: 1, required: true });
    expect(requiredState(must)).toBe(true);
    expect(withRequired(must, false)).toEqual({ kind: 'integer', min: 1 });
    expect(requiredState({ kind: 'boolean' })).toBeUndefined();
    expect(withRequired({ kind: 'boolean' }, true)).toEqual({ kind: 'boolean' });
  });

  it('have no names that every JavaScript object inherits', () => {
    expect(guessed(['Constructor', 'toString'], []).map(({ name }) => name)).toEqual(['constructor2', 'toString2']);
  });

  it('change to the kind that the reviewer chooses, with the values of the column', () => {
    expect(fieldOfKind('enum', ['Flota', 'Particular'], 10)).toMatchObject({ options: ['Flota', 'Particular'] });
    expect(fieldOfKind('status', ['Nuevo', 'Cerrado'], 7)).toMatchObject({
      options: ['Nuevo', 'Cerrado'],
      initial: 'Nuevo',
    });
    expect(fieldOfKind('text', ['x'.repeat(100)], 100)).toEqual({ kind: 'text', max: 150 });
    expect(fieldOfKind('money', ['1'], 1)).toEqual({ kind: 'money' });
  });

  it('have unique names that are not reserved', () => {
    const names = guessed(['Id', 'Año', 'año', '2º nombre', '¿?', 'Creado en'], []).map(({ name }) => name);
    expect(names).toEqual(['id2', 'anio', 'anio2', 'nombre', 'creadoEn2']);
  });
});
