import { checkHolding } from '../../../server/auth/granting';
import { defineHandlers, type Handler } from '../../../server/handlers';

/** What a privilege says, all who hold it may do: only who may do it too makes it say so. */
const updating: Handler = ({ viewer, before, record }) => {
  if (record.funcionSistemas !== before?.funcionSistemas)
    checkHolding(viewer, String(record.funcionSistemas), 'funcionSistemas');
};

export default defineHandlers('privilegios', {}, { updating });
