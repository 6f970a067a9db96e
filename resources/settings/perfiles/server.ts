import { checkGranting } from '../../../server/auth/granting';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

const checkPrivileges: Handler = ({ tx, viewer, before, record }) => checkGranting(tx, viewer, before, record);

const keysIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The system profile keeps its name, which identifies it, and the complete catalogue of privileges. */
const updating: Handler = async (context) => {
  const { before, record } = context;
  const keptKeys = new Set(keysIn(record.privilegios));
  const removesAny = keysIn(before?.privilegios).some((key) => !keptKeys.has(key));
  const detail = { key: 'server.records.systemProfile' };
  if (before?.sistema === true && (removesAny || record.nombre !== before.nombre))
    throw new Problem(409, 'unavailable', {}, { detail });
  await checkPrivileges(context);
};

const deleting: Handler = async ({ tx, viewer, record }) => {
  const detail = { key: 'server.records.system' };
  if (record.sistema === true) throw new Problem(409, 'unavailable', {}, { detail });
  await checkGranting(tx, viewer, record, null);
};

export default defineHandlers('perfiles', { hooks: { creating: checkPrivileges, updating, deleting } });
