import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** A rule is what the product knows how to judge: it is tuned, not made up. */
const creating: Handler = () => {
  throw new Problem(403, 'forbidden');
};

export default defineHandlers('reglasAsignacion', {}, { creating });
