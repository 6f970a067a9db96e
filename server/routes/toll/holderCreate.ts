import { holderOfDocument } from '../../../resources/holders/titulares/server/document';
import { readValue, validate } from '../../../src/schema/validate';
import type { Row } from '../../handlers';
import { enqueue } from '../../mail/outbox';
import { Problem } from '../../problem';
import { rejectInvalid, requireObject } from '../../records/check';
import { respondOnce } from '../../records/idempotency';
import { type Store, storeOf, withTransaction } from '../../records/store';
import { createRecord } from '../../records/write';
import { preferredLanguage, translate } from '../../translate';
import { contextOf, may, type Viewer, viewerOf } from '../../viewer';
import type { RouteGroup } from '../route';

const createdCode = '0000';
const existsCode = '2100';

/**
 * Converts a request body to our fields (specification, section 3). Accepts the names of the form and of the creation call; the
 * document type as an object or a code; the document number as text or a number.
 */
function holderInput(body: unknown): Row {
  const { codigoDocumento, nroDocumento, ...rest } = requireObject(body);
  const type: unknown = rest.tipoDocumento ?? codigoDocumento;
  const tipoDocumento =
    typeof type === 'object' && type !== null && 'codigoDocumento' in type ? type.codigoDocumento : type;
  const number: unknown = rest.numeroDocumento ?? nroDocumento;
  return {
    ...rest,
    ...(tipoDocumento !== undefined && { tipoDocumento }),
    ...(number !== undefined && { numeroDocumento: Number.isSafeInteger(number) ? String(number) : number }),
  };
}

/** Validates the input before any query: 400 for unknown names, 422 with the specification's messages. */
function checkForm(store: Store, viewer: Viewer, input: Row): void {
  const titulares = store.registry.getOrThrow('titulares');
  const canDo = (action: string) => may(viewer, action, titulares.schema.subject);
  const { unknown, issues } = validate(titulares, input, { ...contextOf(viewer), hasPermission: canDo });
  rejectInvalid(unknown, issues);
}

/**
 * Returns the code of the holder who already has the document. Concurrent calls for the same document wait until this transaction
 * ends.
 */
async function ownerOf({ db, registry }: Store, input: Row): Promise<string | undefined> {
  const titulares = registry.getOrThrow('titulares');
  const storedValue = (name: string): unknown => {
    const field = titulares.fields.get(name);
    const reading = field && readValue(field, input[name] ?? field.default);
    return reading && 'value' in reading ? reading.value : null;
  };
  return holderOfDocument(db, storedValue('tipoDocumento'), storedValue('numeroDocumento'));
}

/** Queues the welcome mail of a holder. */
async function sendWelcome(store: Store, viewer: Viewer, row: Row): Promise<void> {
  const code = String(row.codigoTitular);
  if (row.sendNotification === true && typeof row.email === 'string' && row.email !== '')
    await enqueue(store.db, {
      to: row.email,
      template: 'welcome',
      language: store.language,
      values: { nombre: String(row.nombre), codigoTitular: code },
      titular: code,
      author: viewer.user.id,
    });
}

/** Uses the message of the first field as the message of the error, for a form that shows only the error message. */
function withFieldMessage(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 422 || !error.errors) return error;
  const [sentence] = Object.values(error.errors);
  return new Problem(422, error.key, error.args, {
    errors: error.errors,
    cause: error,
    ...(sentence && { detail: sentence }),
  });
}

/**
 * `POST titular`: "0000" and the new code, or "2100" when the document has a holder, whose code is then `mensaje`. Concurrent
 * calls with one document create one holder.
 */
export const holderCreate: RouteGroup = (api, context) => {
  const store = storeOf(context);
  api.post('/titular', { config: { toll: true, needs: 'crear Titular' } }, async (request, reply) =>
    respondOnce(request, reply, store, async (db) => {
      const viewer = viewerOf(request);
      const language = preferredLanguage(request.headers['accept-language'], store.language);
      try {
        const input = holderInput(request.body);
        checkForm(store, viewer, input);
        const data = await withTransaction({ ...store, db }, async (transactionStore) => {
          const owner = await ownerOf(transactionStore, input);
          if (owner !== undefined) return { codigo: existsCode, mensaje: owner, codigoTitular: owner };
          const row = await createRecord(transactionStore, viewer, store.registry.getOrThrow('titulares'), input, {
            language,
          });
          await sendWelcome(transactionStore, viewer, row);
          return {
            codigo: createdCode,
            mensaje: translate(language, 'calls.holder.created'),
            codigoTitular: row.codigoTitular,
          };
        });
        return { status: 200, body: { data } };
      } catch (error) {
        throw withFieldMessage(error);
      }
    }),
  );
};
