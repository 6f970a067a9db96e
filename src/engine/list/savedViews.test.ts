import { expect, it } from 'vitest';
import { differsFromSaved, newView } from './useSavedViews';

const filter = { fechaAlta_gte: { $now: '-P6D', from: 'day' }, fechaAlta_lt: { $now: 'P1D', from: 'day' } };
const saved = newView({ name: 'Últimos 7 días', filter, sort: [['id', 'DESC']], columns: [] });

it('a list matches its saved view even if the server returned the filter’s keys in another order', () => {
  const { fechaAlta_gte, fechaAlta_lt } = filter;
  const reordered = { fechaAlta_lt: { from: 'day', $now: 'P1D' }, fechaAlta_gte };
  expect(differsFromSaved({ ...saved, filter: reordered }, { filter, sort: saved.sort })).toBe(false);
  expect(differsFromSaved(saved, { filter: { fechaAlta_lt }, sort: saved.sort })).toBe(true);
  expect(differsFromSaved(saved, { filter, sort: [['id', 'ASC']] })).toBe(true);
});
