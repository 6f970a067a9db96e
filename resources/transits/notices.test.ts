/** A violation is notified by mail with its notice, or on paper where no address is known (domain.md A4). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../tests/fixtures/documents';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, server, person, runAction } = world;
const notifier = await person(['Violacion.ver', 'Violacion.notificar']);
const { call } = notifier;
const readPdf = documentsOf(server, notifier);

type Row = Record<string, unknown>;
const rowsOf = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;

async function violation(patente: string): Promise<number> {
  const [row] = await rowsOf(sql`
    insert into "violaciones" ("estado", "transito", "fechaHora", "estacion", "patente", "importeBase", "recargo", "total")
    select 'Validada', "id", "fechaHora", "estacion", ${patente}, 1210, 1210, 2420 from "transitos" order by "id" limit 1
    returning "id"`);
  return Number(row?.id);
}
const notify = (id: number, body: object = {}) => runAction(`violaciones/${id}/actions/notificar`, body, call);
const mails = () => rowsOf(sql`select * from "correos" where "plantilla" = 'violation' order by "id"`);

describe('the notice of a violation', () => {
  it('is mailed as a PDF to the address of the registered holder', async () => {
    const holder = { nombre: 'Pérez, Ana', documento: '30111222', domicilio: 'Mitre 1', email: 'ana@example.com' };
    const row = await notify(await violation('ZZ111ZZ'), holder);
    expect(row).toMatchObject({ estado: 'Notificada', canalNotificacion: 'Correo', titularRegistral: holder });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      ...{ para: 'ana@example.com', estado: 'EnCola', asunto: 'Aviso de pago: patente ZZ111ZZ' },
      adjuntos: [expect.objectContaining({ name: expect.stringMatching(/ZZ111ZZ.*\.pdf$/), type: 'application/pdf' })],
    });
    expect(mail?.cuerpo).toContain('2.420,00');
    const [file] = await rowsOf(sql`
      select s."usadoEn", p."datos" from "subidas" s join "archivos_partes" p on p."huella" = s."huella" and p."orden" = 0
      where s."id" = ${Object(row.aviso).id}::uuid`);
    expect([file?.usadoEn, Buffer.from(Object(file?.datos)).subarray(0, 5).toString()]).toEqual([
      expect.anything(),
      '%PDF-',
    ]);
  });

  it('goes to the account of the plate where the form is empty', async () => {
    const [account] = await rowsOf(sql`
      select v."patente", t."email", t."apellido" from "vehiculos" v join "titulares" t on t."codigoTitular" = v."titular"
      where v."estado" = 'Activo' and t."email" is not null order by v."id" limit 1`);
    const before = (await mails()).length;
    const row = await notify(await violation(String(account?.patente)));
    expect(row).toMatchObject({
      canalNotificacion: 'Correo',
      titularRegistral: { email: account?.email, nombre: expect.stringContaining(String(account?.apellido)) },
    });
    expect((await mails()).slice(before)).toMatchObject([{ para: account?.email }]);
  });

  it('without an address must be printed, and is a document to download', async () => {
    const before = (await mails()).length;
    const id = await violation('ZZ222ZZ');
    expect((await call('POST', `violaciones/${id}/actions/aviso`, { body: {} })).status).toBe(409);
    const row = await notify(id, { nombre: 'Gómez, Luis' });
    expect(row).toMatchObject({
      canalNotificacion: 'Impreso',
      aviso: null,
      titularRegistral: { nombre: 'Gómez, Luis' },
    });
    expect(await mails()).toHaveLength(before);
    const { title, text } = await readPdf(`violaciones/${id}/actions/aviso`);
    expect(title).toBe('Aviso de paso sin pago');
    expect(text).toMatch(/La patente ZZ222ZZ pasó sin pagar/);
    expect(text).toContain('Gómez, Luis');
    expect(text).toContain('2.420,00');
  });
});
