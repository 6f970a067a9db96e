/** Anonymises a holder (domain.md A2): removes the personal data of the account and of what belongs to it. */
import { blankChanges } from '../../../../server/audit/history';
import { releaseFiles } from '../../../../server/files/release';
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { anonymiseMovements } from '../../../collections/interface/server';
import { anonymiseMails } from '../../../communication/interface/server';

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

/** Requests store the document, mails the address, bank movements the payer: clears them, with their histories. */
async function anonymiseRelated(context: HandlerContext): Promise<void> {
  const { tx, registry, record, change } = context;
  const key = record.codigoTitular;
  const requests = await tx.selectFrom('tickets').select('id').where('titular', '=', key).execute();
  for (const { id } of requests) {
    await change('tickets', id, { documento: null, contactoAnonimo: null });
    await blankChanges(tx, registry.getOrThrow('tickets'), id, ['documento', 'contactoAnonimo']);
  }
  await anonymiseMails(context, 'titular', key);
  await anonymiseMovements(context, key);
  await removePapers(context, key);
}

/** Removes all personal data, also from the history. Invoices and transits stay, identified by account number only. */
export const anonimizar: Handler = async (context) => {
  const { tx, registry, resource, record, change } = context;
  const key = record.codigoTitular;
  const empty = { ...ANONYMISED, apellido: String(key), etiquetas: [] };
  await change(resource.name, key, empty);
  await blankChanges(tx, resource, key, Object.keys(empty));
  const paymentMethods = await tx.selectFrom('mediosPago').select('id').where('titular', '=', key).execute();
  for (const { id } of paymentMethods) {
    await change('mediosPago', id, { ...ANONYMISED_METHOD, estado: 'Baja', principal: false });
    await blankChanges(tx, registry.getOrThrow('mediosPago'), id, Object.keys(ANONYMISED_METHOD));
  }
  await anonymiseRelated(context);
};
