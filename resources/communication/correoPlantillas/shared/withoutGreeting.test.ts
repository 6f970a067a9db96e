import { describe, expect, it } from 'vitest';
import { greetingsOfAllLanguages } from '../../../../server/mail/greetings';
import { withoutGreeting } from './withoutGreeting';

const before = 'Hola, Ana María:\n\n';
const after = '\n\nSolicitud Nº 7\nAutovías del Plata';
const frame = { after, name: 'Ana María', greetings: greetingsOfAllLanguages() };
const response = (text: string, opening = before) => withoutGreeting(text, { ...frame, before: opening });

describe('an answer within a template that has a greeting and a signature', () => {
  it.each([
    ['Hola, Ana María: revisamos el paso.', 'Revisamos el paso.'],
    ['Hola Ana, revisamos el paso.', 'Revisamos el paso.'],
    ['Buenos días:\n\nRevisamos el paso.', 'Revisamos el paso.'],
    ['¡Hola!', '¡Hola!'],
    ['¡Hola, Ana! Revisamos el paso.', 'Revisamos el paso.'],
    ['Hola, te escribimos por el paso.', 'Te escribimos por el paso.'],
    ['Dear Ana María,\n\nWe looked into it.', 'We looked into it.'],
    ['Ana María，您好：\n我们已核实。', '我们已核实。'],
    ['Holanda es otro país.', 'Holanda es otro país.'],
    ['Revisamos.\n\nSolicitud N.º 7\nAutovias del Plata\n', 'Revisamos.\n\nSolicitud N.º 7'],
    ['Revisamos.\n\nSolicitud Nº 7\nAUTOVÍAS DEL PLATA\n', 'Revisamos.'],
    ['Hola, Ana María:', 'Hola, Ana María:'],
    ['Solicitud Nº 7', 'Solicitud Nº 7'],
  ])('%j repeats nothing', (text, expected) => expect(response(text)).toBe(expected));

  it.each([
    ['Ana-Laura Suárez', 'Hola, Ana-Laura: revisamos.'],
    ['ana-302@ejemplo.org', 'Hola, ana-302@ejemplo.org: revisamos.'],
    ["D'Ángelo (h)", "Hola, D'Ángelo: revisamos."],
    ['Peña & Hijos / Sur [S.A.]', 'Hola, Peña & Hijos: revisamos.'],
    ['*^$.+?{}|\\', 'Hola: revisamos.'],
  ])('greets %s once', (name, text) => {
    expect(withoutGreeting(text, { ...frame, name, before: `Hola, ${name}:\n\n` })).toBe('Revisamos.');
  });

  it('keeps its own greeting where the template has none', () => {
    expect(response('Hola, Ana: va la respuesta.', '')).toBe('Hola, Ana: va la respuesta.');
  });

  it('is processed in time even if it is hostile', () => {
    expect(response(`Hola${' ,'.repeat(4000)}x`).length).toBeGreaterThan(0);
  });
});
