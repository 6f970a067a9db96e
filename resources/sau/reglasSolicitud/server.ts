import { defineHandlers } from '../../../server/handlers';
import { checkRule, reviewRule } from '../rules/server/check';

export default defineHandlers('reglasSolicitud', {
  handlers: { revisar: reviewRule },
  hooks: { creating: checkRule, updating: checkRule },
});
