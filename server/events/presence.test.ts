import { describe, expect, it } from 'vitest';
import type { PresenceEvent } from './event';
import { createPresence, presenceTimeout } from './presence';

const place = { resource: 'tickets', id: 7 };
const reportOf = (id: number, mode: PresenceEvent['mode'], page = 'a'): PresenceEvent => ({
  type: 'presence',
  ...place,
  user: { id, nombre: `N${id}`, apellido: `A${id}` },
  page,
  mode,
});

describe('presence at a record', () => {
  it('lists each person once, as editing where one of their pages is', () => {
    const presence = createPresence();
    expect(presence.report(reportOf(1, 'view', 'a'), 0)).toBe(true);
    expect(presence.report(reportOf(1, 'edit', 'b'), 0)).toBe(true);
    expect(presence.peopleAt(place)).toEqual([{ id: 1, nombre: 'N1', apellido: 'A1', editing: true }]);
    expect(presence.report(reportOf(1, null, 'b'), 0)).toBe(true);
    expect(presence.peopleAt(place)).toMatchObject([{ editing: false }]);
  });

  it('reports a change only where the list differs', () => {
    const presence = createPresence();
    expect(presence.report(reportOf(1, 'view'), 0)).toBe(true);
    expect(presence.report(reportOf(1, 'view'), 10)).toBe(false);
    expect(presence.report(reportOf(1, 'view', 'b'), 10)).toBe(false);
    expect(presence.report(reportOf(2, null), 10)).toBe(false);
  });

  it('expires automatically without further reports', () => {
    const presence = createPresence();
    presence.report(reportOf(1, 'view'), 0);
    presence.report(reportOf(2, 'view'), presenceTimeout - 1);
    expect(presence.sweep(presenceTimeout - 1)).toEqual([]);
    expect(presence.sweep(presenceTimeout)).toEqual([place]);
    expect(presence.peopleAt(place)).toMatchObject([{ id: 2 }]);
    presence.sweep(presenceTimeout * 2);
    expect(presence.peopleAt(place)).toEqual([]);
  });

  it('stores a limited number of pages per person', () => {
    const presence = createPresence();
    for (let index = 0; index < 100; index += 1) presence.report(reportOf(1, 'view', `p${index}`), 0);
    for (let index = 0; index < 20; index += 1) presence.report(reportOf(1, null, `p${index}`), 0);
    expect(presence.peopleAt(place)).toEqual([]);
  });
});
