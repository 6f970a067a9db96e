/** Reviews of frequent questions that are due: who is alerted, how often, and what a review does (domain.md A9, `vence`). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../server/db/insert';
import { storeOf } from '../../../server/records/store';
import { registry } from '../../../server/registry';
import { addDays, addMonths, dayOf } from '../../../src/schema/calendar';
import { type Call, scenario } from '../../../tests/fixtures/scenario';
import { alertDueReviews } from './server/due';

type Row = Record<string, unknown>;

const { db, context, as, users } = await scenario();
const store = storeOf(context);
const today = dayOf(new Date());
const [AGENTE, COLEGA] = [users.get('agente') ?? 0, users.get('colega') ?? 0];

let admin: Call;
let categoria: unknown;
beforeAll(async () => {
  admin = await as('admin');
  [categoria] = await insertRows(db, registry, 'faqCategorias', [{ nombre: 'Anual' }]);
});
beforeEach(async () => {
  await sql`delete from "alertasUsuario"`.execute(db);
  await sql`delete from "faqPreguntas"`.execute(db);
});

async function question(values: Row): Promise<number> {
  const row = { categoria, pregunta: '¿Cómo?', respuesta: '<p>Así</p>', estado: 'Publicada', vence: today, ...values };
  return Number((await insertRows(db, registry, 'faqPreguntas', [row]))[0]);
}
const alerts = async (): Promise<Row[]> =>
  (await sql<Row>`select "usuario", "tipo", "texto", "enlace" from "alertasUsuario" order by "id"`.execute(db)).rows;

describe('a question whose review is due', () => {
  it('alerts its editor once, and again for another due date', async () => {
    const id = await question({ responsable: COLEGA, creadoPor: AGENTE });
    expect([await alertDueReviews(store), await alertDueReviews(store)]).toEqual([1, 0]);
    const alert = { usuario: COLEGA, tipo: 'faqPorRevisar', texto: '¿Cómo?', enlace: `faq_question/${id}` };
    expect(await alerts()).toEqual([alert]);
    await sql`update "faqPreguntas" set "vence" = ${addDays(today, -1)}::date where "id" = ${id}`.execute(db);
    expect(await alertDueReviews(store)).toBe(1);
    expect(await alerts()).toEqual([alert, alert]);
  });

  it('alerts its author where no editor is named', async () => {
    await question({ creadoPor: AGENTE });
    expect(await alertDueReviews(store)).toBe(1);
    expect(await alerts()).toMatchObject([{ usuario: AGENTE }]);
  });

  it('alerts nobody before its day, while it is not published, or of a person who left', async () => {
    await question({ responsable: COLEGA, vence: addDays(today, 1) });
    await question({ responsable: COLEGA, estado: 'Archivada' });
    await sql`update "usuarios" set "estado" = 'Inactivo' where "id" = ${COLEGA}`.execute(db);
    await question({ responsable: COLEGA });
    expect(await alertDueReviews(store)).toBe(0);
    await sql`update "usuarios" set "estado" = 'Activo' where "id" = ${COLEGA}`.execute(db);
    expect(await alertDueReviews(store)).toBe(1);
  });

  it('is valid for its own months after a review, whatever its category says, and alerts no more', async () => {
    const id = await question({ responsable: COLEGA, revisionMeses: 2 });
    const reviewed = await admin('POST', `faqPreguntas/${id}/actions/revisar`, {});
    expect(reviewed.json()).toMatchObject({ ultimaRevision: today, vence: addMonths(today, 2) });
    expect(await alertDueReviews(store)).toBe(0);
  });
});
