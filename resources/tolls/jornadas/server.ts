import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** Days are created only together with their period. */
const creating: Handler = () => {
  throw new Problem(403, 'forbidden');
};

export default defineHandlers('jornadas', { hooks: { creating } });
