import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clubRegistry, clubStore, fillClubs, viewers } from '../../tests/fixtures/clubs';
import { testDatabase } from '../../tests/fixtures/database';
import { runAction } from '../records/actions';
import { runBulk } from '../records/bulk';
import { createRecord, deleteRecord, updateRecord } from '../records/write';
import { createBus } from './bus';
import type { BusEvent, RecordEvent } from './event';

const { db, url } = await testDatabase('empty');
await fillClubs(db);
const store = clubStore(db, clubRegistry());
const socios = store.registry.getOrThrow('socios');
const { jefe } = viewers;

const bus = createBus(url);
afterAll(() => bus.close());
let received: BusEvent[] = [];
await new Promise<void>((connected) => {
  bus.subscribe((event) => {
    received.push(event);
    connected();
  });
});
beforeEach(() => {
  received = [];
});
const recordEvents = () => received.filter((event): event is RecordEvent => event.type === 'record');
const by = { id: 1, nombre: 'Ana', apellido: 'Muñoz' };

describe('record events', () => {
  it('report a created record', async () => {
    const row = await createRecord(store, jefe, socios, { apellido: 'Nuevo', club: 1 });
    await expect
      .poll(recordEvents)
      .toEqual([{ type: 'record', resource: 'socios', id: row.id, version: 1, action: 'crear', by }]);
  });

  it('report an edit, and nothing where nothing differs', async () => {
    await updateRecord(store, jefe, socios, 1, { edad: 30 });
    const row = await updateRecord(store, jefe, socios, 1, { edad: 31 });
    const event = { type: 'record', resource: 'socios', id: 1, version: row.version, action: 'editar', by };
    await expect.poll(recordEvents).toEqual([event]);
  });

  it('carry the previous values of row-rule fields that changed', async () => {
    await updateRecord(store, jefe, socios, 1, { club: 2, padrino: null });
    await expect.poll(() => recordEvents().map(({ was }) => was)).toEqual([{ club: 1 }]);
  });

  it('report an action, and the satellite that it created together with its parent record', async () => {
    await runAction(store, { resource: 'socios', id: 1, action: 'suspender', input: { motivo: 'x' }, viewer: jefe });
    await expect
      .poll(() => recordEvents().map(({ resource, action, parent }) => [resource, action, parent]))
      .toEqual([
        ['pases', 'crear', 1],
        ['fichas', 'crear', 1],
        ['socios', 'suspender', undefined],
      ]);
  });

  it('report each record that a bulk action changed, and no other', async () => {
    const body = { ids: [3, 4, 6], input: { motivo: 'x' } };
    await runBulk(store, jefe, socios, 'suspender', body, { language: 'es', requestId: 'x' });
    await expect
      .poll(() => recordEvents().flatMap(({ resource, id }) => (resource === 'socios' ? [id] : [])))
      .toEqual([3]);
  });

  it('report a deleted record', async () => {
    const row = await deleteRecord(store, jefe, socios, 5);
    await expect
      .poll(recordEvents)
      .toMatchObject([{ resource: 'socios', id: 5, version: row.version, action: 'borrar', was: { club: 3 } }]);
  });

  it('report nothing of a rejected operation', async () => {
    await updateRecord(store, jefe, socios, 2, { edad: 999 }).catch(() => {});
    await runAction(store, { resource: 'socios', id: 2, action: 'fallar', viewer: jefe }).catch(() => {});
    const row = await updateRecord(store, jefe, socios, 2, { edad: 18 });
    await expect.poll(() => recordEvents().map(({ version }) => version)).toEqual([row.version]);
  });
});
