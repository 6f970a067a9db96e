import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem, type Sentence } from '../../../server/problem';
import { readableFor } from '../../../server/records/access';
import { storedConditionError } from '../../../server/records/storedConditions';
import { queueCalls } from '../../../server/webhooks/capture';
import { refusalOf } from '../../../server/webhooks/destination';
import { isSecret } from '../../../server/webhooks/sign';
import { isWebAddress } from '../../../src/schema/kinds/url';
import { eventsOf, SILENT } from './shared/events';

const message = (name: string) => ({ key: `resources.webhooks.messages.${name}` });

/**
 * Why the resource or the events are not accepted. Records leave the product, so the person needs the permission to export them.
 */
function subscriptionProblems({ registry, record, viewer }: HandlerContext): Record<string, Sentence> {
  const resource = registry.get(String(record.recurso));
  if (!resource || SILENT.has(resource.name)) return { recurso: message('recursoDesconocido') };
  const { subject } = resource.schema;
  if (!['ver', 'exportar'].every((action) => viewer.ability.can(action, subject)))
    return { recurso: message('sinExportar') };
  const { eventos } = record;
  const offered = new Set(eventsOf(resource.schema));
  const isValid =
    Array.isArray(eventos) &&
    eventos.length > 0 &&
    new Set(eventos).size === eventos.length &&
    eventos.every((event) => typeof event === 'string' && offered.has(event));
  const condicion = storedConditionError(resource, record.condicion, readableFor(resource, viewer.ability));
  return { ...(!isValid && { eventos: message('eventosInvalidos') }), ...(condicion && { condicion }) };
}

function addressProblems({ record, webhookHosts }: HandlerContext): Record<string, { key: string }> {
  const text = String(record.url ?? '');
  // the kind reports what is no address
  if (!isWebAddress(text)) return {};
  const refusal = refusalOf(new URL(text), webhookHosts);
  return refusal ? { url: message(refusal) } : {};
}

const check: Handler = (context) => {
  const errors = { ...subscriptionProblems(context), ...addressProblems(context) };
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

/** Bypasses the history, which would store the secret. */
const ponerSecreto: Handler = async ({ tx, record, input }) => {
  const secreto = String(input.secreto).trim();
  if (!isSecret(secreto)) throw new Problem(422, 'invalid', {}, { errors: { secreto: message('secretoInvalido') } });
  await tx.updateTable('webhooks').set({ secreto }).where('id', '=', record.id).execute();
};

/** Queues a call without a record, which is sent while the webhook is switched off, too. */
const probar: Handler = async ({ tx, record, viewer, now }) => {
  const cuerpo = JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: {} });
  await queueCalls({ db: tx, viewer, now }, [{ webhook: Number(record.id), evento: 'ping', registro: null, cuerpo }]);
};

export default defineHandlers('webhooks', {
  handlers: { ponerSecreto, probar },
  hooks: { creating: check, updating: check },
});
