import { expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { strengthOf } from './strength';
import { fillPlaceholders, formatWait, loadTexts } from './texts';

it('all six languages have the same placeholders', async () => {
  const placeholders = (texts: unknown): string[] => JSON.stringify(texts).match(/%\{\w+\}/g) ?? [];
  const spanish = placeholders(await loadTexts('es'));
  for (const language of languages) expect(placeholders(await loadTexts(language)).sort()).toEqual([...spanish].sort());
});

it('the Spanish errors are those of the specification, to the letter', async () => {
  const { errors, ended } = await loadTexts('es');
  expect(errors).toMatchObject({ noToken: 'No Token', tokenExpired: 'Token expired', fetching: 'Error Fetching' });
  expect(fillPlaceholders(errors.server, { status: 500 })).toBe('Server Error 500');
  expect(ended.noSector).toBe('No tienes un sector asociado');
});

it('a waiting time is formatted in the given language', () => {
  expect(formatWait(1, 'es')).toBe('1 segundo');
  expect(formatWait(90, 'es')).toBe('90 segundos');
  expect(formatWait(91, 'es')).toBe('2 minutos');
  expect(formatWait(300, 'en')).toBe('5 minutes');
  expect(formatWait(7200, 'it')).toBe('2 ore');
  expect(formatWait(120, 'zh')).toBe('2分钟');
});

it.each([
  ['1111', 'weak'],
  ['123456', 'weak'],
  ['987654321', 'weak'],
  ['121212', 'weak'],
  ['13579', 'weak'],
  ['00083920', 'weak'],
  ['839201', 'fair'],
  ['83920157', 'strong'],
] as const)('rates the password %s as %s', (digits, strength) => {
  expect(strengthOf(digits)).toBe(strength);
});
