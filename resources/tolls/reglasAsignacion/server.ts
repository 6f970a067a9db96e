import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** The set of rules is built in, so none can be created. */
const creating: Handler = () => {
  throw new Problem(403, 'forbidden');
};

export default defineHandlers('reglasAsignacion', { hooks: { creating } });
