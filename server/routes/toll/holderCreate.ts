import { holderOfDocument } from '../../../resources/holders/titulares/document';
import { readValue, validate } from '../../../src/schema/validate';
import type { Row } from '../../handlers';
import { enqueue } from '../../mail/outbox';
import { Problem } from '../../problem';
import { objectIn, refuse } from '../../records/check';
import { answerOnce } from '../../records/once';
import { type Store, storeOf, transacted } from '../../records/store';
import { createRecord } from '../../records/write';
import { preferredLanguage, translate } from '../../translate';
import { contextOf, may, type Viewer, viewerOf } from '../../viewer';
import type { RouteGroup } from '../route';

const created = '0000';
const exists = '2100';

/**
 * The body as our fields: the names of the form and those sent on creation are both understood (specification, section 3),
 * the type of document as an object or as its code, its number as a text or a number.
 */
function holderInput(body: unknown): Row {
  const { codigoDocumento, nroDocumento, ...rest } = objectIn(body);
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

/** The form's rules, before anything is looked for: 400 for unknown names, 422 with the specification's sentences. */
function checkForm(store: Store, viewer: Viewer, input: Row): void {
  const titulares = store.registry.need('titulares');
  const able = (action: string) => may(viewer, action, titulares.schema.subject);
  const { unknown, issues } = validate(titulares, input, { ...contextOf(viewer), able });
  refuse(unknown, issues);
}

/** Whose document it is already; others who ask about the same one wait until this transaction is over. */
async function ownerOf({ db, registry }: Store, input: Row): Promise<string | undefined> {
  const titulares = registry.need('titulares');
  const kept = (name: string): unknown => {
    const field = titulares.fields.get(name);
    const reading = field && readValue(field, input[name] ?? field.default);
    return reading && 'value' in reading ? reading.value : null;
  };
  return holderOfDocument(db, kept('tipoDocumento'), kept('numeroDocumento'));
}

/** The mail that tells the holder. */
async function tellHolder(store: Store, viewer: Viewer, row: Row): Promise<void> {
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

/** Says the first field's sentence as the refusal itself, for a form that shows the error message alone. */
function spoken(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 422 || !error.errors) return error;
  const [sentence] = Object.values(error.errors);
  return new Problem(422, error.key, error.args, {
    errors: error.errors,
    cause: error,
    ...(sentence && { detail: sentence }),
  });
}

/**
 * `POST titular`: "0000" and the new code, or "2100" where the document has a holder, whose code is then `mensaje`. A
 * document gives one holder, however many ask at once.
 */
export const holderCreate: RouteGroup = (api, context) => {
  const store = storeOf(context);
  api.post('/titular', { config: { toll: true, needs: 'crear Titular' } }, async (request, reply) =>
    answerOnce(request, reply, store, async (db) => {
      const viewer = viewerOf(request);
      const language = preferredLanguage(request.headers['accept-language'], store.language);
      try {
        const input = holderInput(request.body);
        checkForm(store, viewer, input);
        const data = await transacted({ ...store, db }, async (inside) => {
          const owner = await ownerOf(inside, input);
          if (owner !== undefined) return { codigo: exists, mensaje: owner, codigoTitular: owner };
          const row = await createRecord(inside, viewer, store.registry.need('titulares'), input, { language });
          await tellHolder(inside, viewer, row);
          return {
            codigo: created,
            mensaje: translate(language, 'calls.holder.created'),
            codigoTitular: row.codigoTitular,
          };
        });
        return { status: 200, body: { data } };
      } catch (error) {
        throw spoken(error);
      }
    }),
  );
};
