import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, missingToClose, readAnswers } from './answers';
import { definitionIssues } from './definition';
import { formFields, textOfValue, valueOfText } from './formFields';

const FORM = [
  { etiqueta: 'Estación', tipo: 'opcion', opciones: 'Norte, Sur , Norte', obligatorio: true },
  { etiqueta: 'Fecha', tipo: 'fecha' },
  { etiqueta: 'Importe', tipo: 'importe', alCerrar: true },
  { etiqueta: '¿Hubo testigos?', tipo: 'si' },
  {
    etiqueta: 'Testigos',
    tipo: 'textoLargo',
    obligatorio: true,
    condicionCampo: '¿Hubo testigos?',
    condicionValor: 'si',
  },
  { etiqueta: 'Patente', tipo: 'patente' },
];
const fields = formFields(FORM);
const sent = (answers: Record<string, string | null>): Answer[] =>
  Object.entries(answers).map(([campo, valor]) => ({ campo, tipo: '', valor }));
const read = (answers: Record<string, string | null>) => readAnswers(fields, sent(answers));

describe('answers to a request’s form', () => {
  it('are read with the reader of their kind, in the order of the form, each with its type', () => {
    const { answers, issues } = read({
      Patente: 'ab 123 cd',
      Importe: '1.234,5',
      Fecha: '2/5/2026',
      Estación: 'Sur',
      '¿Hubo testigos?': 'no',
    });
    expect(issues).toEqual({});
    expect(answers).toEqual([
      { campo: 'Estación', tipo: 'opcion', valor: 'Sur' },
      { campo: 'Fecha', tipo: 'fecha', valor: '2026-05-02' },
      { campo: 'Importe', tipo: 'importe', valor: '1234.50' },
      { campo: '¿Hubo testigos?', tipo: 'si', valor: 'no' },
      { campo: 'Patente', tipo: 'patente', valor: 'AB123CD' },
    ]);
  });

  it.each([
    ['Estación', 'Oeste'],
    ['Fecha', '31/02/2026'],
    ['Importe', 'mucho'],
    ['¿Hubo testigos?', 'quizás'],
    ['Patente', 'AB123CDEFGH'],
  ])('are refused if the kind of «%s» cannot read «%s»', (campo, valor) => {
    const { issues } = read({ Estación: 'Sur', ...{ [campo]: valor } });
    expect(Object.keys(issues)).toEqual([`campos[${campo === 'Estación' ? 0 : 1}].valor`]);
  });

  it('to required fields are required only while the fields are shown', () => {
    expect(read({}).issues).toEqual({ 'campos[0].valor': { key: 'engine.validation.required' } });
    expect(read({ Estación: 'Sur', '¿Hubo testigos?': 'no', Testigos: null }).issues).toEqual({});
    expect(read({ Estación: 'Sur', '¿Hubo testigos?': 'si', Testigos: null }).issues).toEqual({
      'campos[2].valor': { key: 'engine.validation.required' },
    });
  });

  it('are not required of requests of the past; those that are there are read all the same', () => {
    const past = { requireAnswers: false };
    expect(readAnswers(fields, [], past).issues).toEqual({});
    expect(Object.keys(readAnswers(fields, sent({ Fecha: '31/02/2026' }), past).issues)).toEqual(['campos[0].valor']);
  });

  it('to fields that are not shown are dropped, and to fields of no form refused', () => {
    expect(read({ Estación: 'Sur', Testigos: 'Ana' }).answers.map(({ campo }) => campo)).not.toContain('Testigos');
    expect(read({ Estación: 'Sur', Otro: 'x' }).issues).toEqual({
      'campos[1].campo': { key: 'resources.tickets.reasons.campoAjeno', args: { campo: 'Otro' } },
    });
  });

  it('that closing needs are named', () => {
    expect(missingToClose(fields, read({ Estación: 'Sur' }).answers)).toEqual(['Importe']);
    expect(missingToClose(fields, read({ Estación: 'Sur', Importe: '10' }).answers)).toEqual([]);
  });

  it('are stable: reading stored answers again gives the same', () => {
    const value = fc.constantFrom(
      'Sur',
      'Norte',
      '1.5',
      '12,30',
      '2026-05-02',
      '3/4/2026',
      'si',
      'no',
      'ab123cd',
      'x',
      '',
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: FORM.length, maxLength: FORM.length }), (values) => {
        const first = readAnswers(
          fields,
          sent(Object.fromEntries(FORM.map(({ etiqueta }, i) => [etiqueta, values[i] ?? '']))),
        );
        if (Object.keys(first.issues).length > 0) return;
        expect(readAnswers(fields, first.answers)).toEqual(first);
        for (const field of fields) {
          const stored = first.answers.find(({ campo }) => campo === field.label)?.valor;
          expect(textOfValue(field, valueOfText(field, stored))).toBe(stored ?? null);
        }
      }),
    );
  });
});

describe('the declaration of a form', () => {
  it('is accepted', () => {
    expect(definitionIssues(FORM)).toEqual({});
    expect(definitionIssues(null)).toEqual({});
  });

  it.each([
    [
      'two fields of one name',
      [
        { etiqueta: 'A', tipo: 'texto' },
        { etiqueta: ' A ', tipo: 'fecha' },
      ],
      'formulario[1].etiqueta',
    ],
    ['a choice of one option', [{ etiqueta: 'A', tipo: 'opcion', opciones: 'x, x' }], 'formulario[0].opciones'],
    [
      'a condition on a later field',
      [
        { etiqueta: 'A', tipo: 'texto', condicionCampo: 'B', condicionValor: 'x' },
        { etiqueta: 'B', tipo: 'texto' },
      ],
      'formulario[0].condicionCampo',
    ],
    [
      'a condition that never holds',
      [
        { etiqueta: 'A', tipo: 'opcion', opciones: 'x, y' },
        { etiqueta: 'B', tipo: 'texto', condicionCampo: 'A', condicionValor: 'z' },
      ],
      'formulario[1].condicionValor',
    ],
  ])('is refused with %s', (_, form, path) => {
    expect(Object.keys(definitionIssues(form))).toEqual([path]);
  });
});
