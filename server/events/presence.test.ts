import { describe, expect, it } from 'vitest';
import type { PresenceEvent } from './event';
import { createPresence, presenceLasts } from './presence';

const place = { resource: 'tickets', id: 7 };
const says = (id: number, mode: PresenceEvent['mode'], page = 'a'): PresenceEvent => ({
  type: 'presence',
  ...place,
  user: { id, nombre: `N${id}`, apellido: `A${id}` },
  page,
  mode,
});

describe('presence at a record', () => {
  it('lists each person once, as editing where one of their pages is', () => {
    const presence = createPresence();
    expect(presence.hear(says(1, 'view', 'a'), 0)).toBe(true);
    expect(presence.hear(says(1, 'edit', 'b'), 0)).toBe(true);
    expect(presence.at(place)).toEqual([{ id: 1, nombre: 'N1', apellido: 'A1', editing: true }]);
    expect(presence.hear(says(1, null, 'b'), 0)).toBe(true);
    expect(presence.at(place)).toMatchObject([{ editing: false }]);
  });

  it('reports a change only where the list differs', () => {
    const presence = createPresence();
    expect(presence.hear(says(1, 'view'), 0)).toBe(true);
    expect(presence.hear(says(1, 'view'), 10)).toBe(false);
    expect(presence.hear(says(1, 'view', 'b'), 10)).toBe(false);
    expect(presence.hear(says(2, null), 10)).toBe(false);
  });

  it('expires automatically without further reports', () => {
    const presence = createPresence();
    presence.hear(says(1, 'view'), 0);
    presence.hear(says(2, 'view'), presenceLasts - 1);
    expect(presence.sweep(presenceLasts - 1)).toEqual([]);
    expect(presence.sweep(presenceLasts)).toEqual([place]);
    expect(presence.at(place)).toMatchObject([{ id: 2 }]);
    presence.sweep(presenceLasts * 2);
    expect(presence.at(place)).toEqual([]);
  });

  it('stores a limited number of pages per person', () => {
    const presence = createPresence();
    for (let at = 0; at < 100; at += 1) presence.hear(says(1, 'view', `p${at}`), 0);
    for (let at = 0; at < 20; at += 1) presence.hear(says(1, null, `p${at}`), 0);
    expect(presence.at(place)).toEqual([]);
  });
});
