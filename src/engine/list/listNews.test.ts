import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsOf } from './listNews';

const row = (id: number, version = 1) => ({ id, version });
const page = (rows: { id: number; version: number }[], total = rows.length) => ({ data: rows, total });

describe('what a list makes of an answer that is newer', () => {
  it('changes rows in their places', () => {
    const news = newsOf(page([row(1), row(2)]), page([row(1), row(2, 5)]), new Set(['2']));
    expect(news).toEqual({ rows: [row(1), row(2, 5)], arrived: 0, differs: false });
  });

  it('lets what came wait, and counts it', () => {
    const news = newsOf(page([row(1), row(2)], 40), page([row(9), row(1)], 41), new Set(['9']));
    expect(news).toEqual({ rows: [row(1), row(2)], arrived: 1, differs: true });
  });

  it('counts those too that came and are on another page', () => {
    expect(newsOf(page([row(1)], 1), page([row(9)], 31), new Set(['9'])).arrived).toBe(30);
  });

  it('does not call new what has only moved up', () => {
    const news = newsOf(page([row(1), row(2)], 3), page([row(2), row(3)], 2), new Set(['1']));
    expect(news).toMatchObject({ arrived: 0, differs: true });
  });

  it('does not say which are new where it was not told', () => {
    expect(newsOf(page([row(1)]), page([row(2), row(1)]), null)).toMatchObject({ arrived: 0, differs: true });
  });

  it('changes a row too that the page no longer has', () => {
    const news = newsOf(page([row(1), row(2)], 2), page([row(1)], 1), new Set(['2']), [row(2, 3)]);
    expect(news).toEqual({ rows: [row(1), row(2, 3)], arrived: 0, differs: true });
  });

  it('never moves, adds or drops what is on the screen, and says so only where something differs', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 12 }), version: fc.integer({ min: 1, max: 3 }) }),
      {
        selector: ({ id }) => id,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(rows, rows, fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (shown, now, told) => {
        const news = newsOf(page(shown), page(now), new Set(told.map(String)));
        expect(news.rows.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        const ids = (of: { id: number }[]) => of.map(({ id }) => id).join();
        expect(news.differs).toBe(ids(shown) !== ids(now));
        if (news.arrived > 0) expect(news.differs).toBe(true);
      }),
    );
  });
});
