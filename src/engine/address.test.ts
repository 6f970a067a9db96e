import { expect, it } from 'vitest';
import { addressOf, paramsOf, searchOf } from './address';

const roundTrip = (address: Parameters<typeof searchOf>[0]) => addressOf(paramsOf(searchOf(address)));

it('everything that decides what a list shows is restored from its address', () => {
  const address = {
    view: 'mias',
    saved: 'k3',
    filter: { estado: ['Nuevo', 'Espera'], fechaAlta_gte: '2026-03-01T03:00:00.000Z', q: 'peaje & co' },
    sort: [
      ['prioridad', 'DESC'],
      ['fechaAlta', 'ASC'],
    ] as const,
    page: 3,
    perPage: 50,
  };
  expect(roundTrip(address)).toEqual(address);
});

it('an address is short and never empty', () => {
  expect(searchOf({})).toBe('?page=1');
  expect(searchOf({ view: 'nuevas', filter: {}, sort: [], page: 1 })).toBe('?view=nuevas');
});

it('invalid parts of an address are ignored', () => {
  expect(addressOf({ filter: '{oops', sort: 7, page: '-4', perPage: 'x' })).toEqual({
    view: undefined,
    saved: undefined,
    filter: {},
    sort: [],
    page: 1,
    perPage: undefined,
  });
  expect(addressOf({ filter: '[1]', page: '2.5' })).toMatchObject({ filter: {}, page: 1 });
});

it('page size and page number are limited to what the server accepts', () => {
  expect(addressOf({ perPage: '100000' })).toMatchObject({ perPage: 1000, page: 1 });
  const { page, perPage = 0 } = addressOf({ page: String(Number.MAX_SAFE_INTEGER), perPage: '1000' });
  expect(Number.isSafeInteger(page * perPage)).toBe(true);
});
