import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** The days of a period are made with it. */
const creating: Handler = () => {
  throw new Problem(403, 'forbidden');
};

export default defineHandlers('jornadas', {}, { creating });
