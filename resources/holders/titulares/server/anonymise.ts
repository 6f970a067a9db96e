/** Anonymises a holder (domain.md A2): removes the personal data of the account and of what belongs to it. */
import { sql } from 'kysely';
import { blankChanges } from '../../../../server/audit/history';
import { releaseFiles } from '../../../../server/files/release';
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { forgetLines } from '../../../../server/records/import/forget';
import { forgetCalls } from '../../../../server/webhooks/forget';
import { anonymiseMovements } from '../../../collections/interface/server';
import { anonymiseMails } from '../../../communication/interface/server';
import { withoutPerson } from './withoutPerson';

/** Values that replace the personal data. */
const ANONYMISED: Row = {
  nombre: 'Anonimizado',
  numeroDocumento: null,
  cuit: null,
  telefono: null,
  telefonoNormalizado: null,
  email: null,
  domicilio: null,
  fechaNacimiento: null,
  preguntasSeguridad: null,
  pinHash: null,
  sendNotification: false,
  emailVerificado: false,
  emailRebotado: false,
};

const ANONYMISED_METHOD: Row = {
  cbu: null,
  aliasCbu: null,
  titularCuenta: null,
  cuitCuenta: null,
  token: null,
  resumen: null,
};

/** Notes lose their text, documents their file, with their histories. */
async function removePapers({ tx, registry, change }: HandlerContext, key: unknown): Promise<void> {
  const notes = await tx.selectFrom('titularNotas').select('id').where('titular', '=', key).execute();
  for (const { id } of notes) {
    await change('titularNotas', id, { texto: '—', fijada: false, vigente: false });
    await blankChanges(tx, registry.getOrThrow('titularNotas'), id, ['texto']);
  }
  const papers = await tx
    .selectFrom('titularDocumentos')
    .select(['id', 'archivo'])
    .where('titular', '=', key)
    .execute();
  for (const { id } of papers) {
    await change('titularDocumentos', id, { archivo: null, observacion: null, vigente: false });
    await blankChanges(tx, registry.getOrThrow('titularDocumentos'), id, ['archivo', 'observacion']);
  }
  await releaseFiles(
    tx,
    papers.map(({ archivo }) => archivo),
  );
}

/** Removes the person from what was written in their requests; what was written about others stays. */
async function cleanConversations(
  { tx, change }: HandlerContext,
  requests: readonly unknown[],
  cleaned: (row: Row) => Row,
): Promise<void> {
  const written = { ticketMensajes: ['cuerpo', 'citado', 'remitente'], ticketEventos: ['comentario'] } as const;
  for (const [table, fields] of Object.entries(written)) {
    const { rows } = await sql<Row & { id: number }>`
      select "id", ${sql.join(fields.map((name) => sql.id(name)))} from ${sql.table(table)}
      where "ticket" = any(${[...requests]}::bigint[])`.execute(tx);
    for (const { id, ...texts } of rows) {
      const values = cleaned(texts);
      if (Object.keys(values).length > 0) await change(table, id, values);
    }
  }
}

/**
 * Requests store the document, mails the address, bank movements the payer: clears them, with their histories, and takes the person
 * out of the texts of their requests, of imports and of webhook calls.
 */
async function anonymiseRelated(context: HandlerContext, person: Row): Promise<void> {
  const { tx, registry, record, change } = context;
  const key = record.codigoTitular;
  const clean = withoutPerson(person);
  const cleaned = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => {
        const text = typeof value === 'string' ? clean(value) : value;
        return text === value ? [] : [[name, text]];
      }),
    );
  const requests = await tx
    .selectFrom('tickets')
    .select(['id', 'asunto', 'descripcion', 'resolucion'])
    .where('titular', '=', key)
    .execute();
  const ids = requests.map(({ id }) => id);
  for (const { id, ...texts } of requests) {
    await change('tickets', id, { ...cleaned(texts), documento: null, contactoAnonimo: null });
    const blank = ['documento', 'contactoAnonimo', 'asunto', 'descripcion', 'resolucion'];
    await blankChanges(tx, registry.getOrThrow('tickets'), id, blank);
  }
  await cleanConversations(context, ids, cleaned);
  await forgetLines(
    tx,
    'titulares',
    key,
    [person.numeroDocumento, person.email].filter((text) => typeof text === 'string'),
  );
  await forgetCalls(tx, 'titulares', [key]);
  await forgetCalls(tx, 'tickets', ids);
  await anonymiseMails(context, 'titular', key);
  await anonymiseMovements(context, key);
  await removePapers(context, key);
}

/** Removes all personal data, also from the history. Invoices and transits stay, identified by account number only. */
export const anonimizar: Handler = async (context) => {
  const { tx, registry, resource, record, change } = context;
  const key = record.codigoTitular;
  const person = { ...record };
  const empty = { ...ANONYMISED, apellido: String(key), etiquetas: [] };
  await change(resource.name, key, empty);
  await blankChanges(tx, resource, key, Object.keys(empty));
  const paymentMethods = await tx.selectFrom('mediosPago').select('id').where('titular', '=', key).execute();
  for (const { id } of paymentMethods) {
    await change('mediosPago', id, { ...ANONYMISED_METHOD, estado: 'Baja', principal: false });
    await blankChanges(tx, registry.getOrThrow('mediosPago'), id, Object.keys(ANONYMISED_METHOD));
  }
  await anonymiseRelated(context, person);
};
