import { defineHandlers } from '../../../server/handlers';
import { checkDefinition } from '../requestForms/server/answers';

export default defineHandlers('solicitudCategorias', {
  hooks: { creating: checkDefinition, updating: checkDefinition },
});
