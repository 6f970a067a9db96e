import { expect, it } from 'vitest';
import { differs, newView } from './useSavedViews';

const filter = { fechaAlta_gte: { $now: '-P6D', from: 'day' }, fechaAlta_lt: { $now: 'P1D', from: 'day' } };
const saved = newView({ name: 'Últimos 7 días', filter, sort: [['id', 'DESC']], columns: [] });

it('a list asks what its saved view asks, in whatever order what is asked came back from the server', () => {
  const { fechaAlta_gte, fechaAlta_lt } = filter;
  const back = { fechaAlta_lt: { from: 'day', $now: 'P1D' }, fechaAlta_gte };
  expect(differs({ ...saved, filter: back }, { filter, sort: saved.sort })).toBe(false);
  expect(differs(saved, { filter: { fechaAlta_lt }, sort: saved.sort })).toBe(true);
  expect(differs(saved, { filter, sort: [['id', 'ASC']] })).toBe(true);
});
