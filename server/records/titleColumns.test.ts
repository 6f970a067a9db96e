import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const person = peopleOf(server);

type Row = { id: number | string; _refs: Record<string, unknown> };
const rowsOf = (body: unknown): Row[] => (Array.isArray(body) ? body : []);

describe.each([
  ['tickets', ['Ticket.ver', 'Ticket.verTodos']],
  ['titulares', ['Titular.ver', 'Titular.verSensible']],
  ['mediosDePaso', ['MedioPaso.ver']],
])('titles of %s', (name, privileges) => {
  it('are the same on a short page, on a long page and on a single record', async () => {
    const { call } = await person(privileges);
    const page = async (last: number) => {
      const { body, status } = await call('GET', name, { query: { range: [0, last] } });
      expect(status).toBe(200);
      return rowsOf(body);
    };
    const [shortPage, longPage] = [await page(4), await page(499)];
    expect(shortPage).toHaveLength(5);
    expect(longPage.slice(0, 5)).toEqual(shortPage);
    for (const { id, _refs } of shortPage) {
      expect(Object.values(_refs).some((ref) => ref !== null)).toBe(true);
      expect((await call('GET', `${name}/${id}`)).body).toMatchObject({ id, _refs });
    }
  });
});
