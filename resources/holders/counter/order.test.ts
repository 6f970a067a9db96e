import { describe, expect, it } from 'vitest';
import { urgencyOf } from './server/reasonRules';
import { pageOf } from './server/timeline';
import type { TimelineEvent } from './shared/kinds';

const event = (dia: string, id: number): TimelineEvent => ({
  clase: 'pagos',
  recurso: 'cobros',
  id,
  dia,
  fecha: `${dia}T15:00:00.000Z`,
  datos: {},
});
const source = (events: TimelineEvent[], isCut = false) =>
  ({ kind: 'pagos', total: events.length, events, isCut }) as const;

describe('a page of the timeline', () => {
  it('ends with a whole day, and the next one begins before it', () => {
    const days = ['2026-03-05', '2026-03-04', '2026-03-04', '2026-03-03'];
    const page = pageOf([source(days.map(event))], 2);
    expect(page.datos.map(({ dia }) => dia)).toEqual(['2026-03-05', '2026-03-04', '2026-03-04']);
    expect(page.siguiente).toBe('2026-03-04');
  });

  it('shows no day of which a source may have more', () => {
    const cut = source([event('2026-03-05', 1), event('2026-03-04', 2)], true);
    const page = pageOf([cut, source([event('2026-03-04', 3), event('2026-03-01', 4)])]);
    expect(page.datos.map(({ id }) => id)).toEqual([1]);
    expect(page.siguiente).toBe('2026-03-05');
  });

  it('goes on past a day with more lines than a source reads', () => {
    const page = pageOf([source([event('2026-03-05', 1), event('2026-03-05', 2)], true)]);
    expect([page.datos.length, page.siguiente]).toEqual([2, '2026-03-05']);
  });

  it('has no next page after the oldest day', () => {
    expect(pageOf([source([event('2026-03-05', 1)])]).siguiente).toBeNull();
    expect(pageOf([])).toEqual({ datos: [], siguiente: null });
  });
});

describe('the urgency of a reason', () => {
  it('is less the older it is, and no less after forty days', () => {
    expect(urgencyOf(80, '2026-03-10', '2026-03-10')).toBe(80);
    expect(urgencyOf(80, '2026-03-08T02:00:00.000Z', '2026-03-10')).toBe(77);
    expect(urgencyOf(80, '2025-01-01', '2026-03-10')).toBe(40);
  });

  it('is that of its weight for a state that goes on', () => {
    expect(urgencyOf(80, null, '2026-03-10')).toBe(80);
  });
});
