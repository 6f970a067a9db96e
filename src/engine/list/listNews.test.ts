import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRows } from './listNews';

const row = (id: number, version = 1) => ({ id, version });
const page = (rows: { id: number; version: number }[], total = rows.length) => ({ data: rows, total });

describe('news of a list', () => {
  it('updates changed rows in place', () => {
    const news = compareRows(page([row(1), row(2)]), page([row(1), row(2, 5)]), new Set(['2']));
    expect(news).toEqual({ rows: [row(1), row(2, 5)], newCount: 0, hasOtherRows: false });
  });

  it('counts new rows without inserting them', () => {
    const news = compareRows(page([row(1), row(2)], 40), page([row(9), row(1)], 41), new Set(['9']));
    expect(news).toEqual({ rows: [row(1), row(2)], newCount: 1, hasOtherRows: true });
  });

  it('also counts new rows on other pages', () => {
    expect(compareRows(page([row(1)], 1), page([row(9)], 31), new Set(['9'])).newCount).toBe(30);
  });

  it('does not count rows that only moved up as new', () => {
    const news = compareRows(page([row(1), row(2)], 3), page([row(2), row(3)], 2), new Set(['1']));
    expect(news).toMatchObject({ newCount: 0, hasOtherRows: true });
  });

  it('does not count new rows if the server did not name the changed records', () => {
    expect(compareRows(page([row(1)]), page([row(2), row(1)]), null)).toMatchObject({
      newCount: 0,
      hasOtherRows: true,
    });
  });

  it('also updates a row that has left the page', () => {
    const news = compareRows(page([row(1), row(2)], 2), page([row(1)], 1), new Set(['2']), [row(2, 3)]);
    expect(news).toEqual({ rows: [row(1), row(2, 3)], newCount: 0, hasOtherRows: true });
  });

  it('never moves, adds or removes visible rows, and reports a difference only if there is one', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 12 }), version: fc.integer({ min: 1, max: 3 }) }),
      {
        selector: ({ id }) => id,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(rows, rows, fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (shown, latest, changedIds) => {
        const news = compareRows(page(shown), page(latest), new Set(changedIds.map(String)));
        expect(news.rows.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).join();
        expect(news.hasOtherRows).toBe(ids(shown) !== ids(latest));
        if (news.newCount > 0) expect(news.hasOtherRows).toBe(true);
      }),
    );
  });
});
