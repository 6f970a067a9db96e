import { expect, it } from 'vitest';
import { fillTemplate, withinSentence } from './title';

it('a title formats days, and leaves every other text unchanged', () => {
  const record = { fecha: '2026-12-08', turno: 'N', codigo: '2026-12-0A', patente: 'AA-123-BBB' };
  expect(fillTemplate('{fecha} · {turno}', record)).toBe('08/12/2026 · N');
  expect(fillTemplate('{codigo}', record)).toBe('2026-12-0A');
  expect(fillTemplate('{patente}, {nada}', record)).toBe('AA-123-BBB');
});

it('a name within a sentence is in lower case, except for acronyms', () => {
  expect(withinSentence('Política de SLA')).toBe('política de SLA');
  expect(withinSentence('BIN de servicio')).toBe('BIN de servicio');
  expect(withinSentence('Área de Atención')).toBe('área de atención');
});
