import { checkHolding } from '../../../server/auth/granting';
import { defineHandlers, type Handler } from '../../../server/handlers';

/** What a privilege says, all who hold it may do: only who may do it too makes it say so, or no longer. */
const updating: Handler = ({ viewer, before, record }) => {
  if (record.funcionSistemas === before?.funcionSistemas) return;
  checkHolding(viewer, String(record.funcionSistemas), 'funcionSistemas');
  checkHolding(viewer, String(before?.funcionSistemas), 'funcionSistemas', 'beyondTaking');
};

const deleting: Handler = ({ viewer, record }) =>
  checkHolding(viewer, String(record.funcionSistemas), 'funcionSistemas', 'beyondTaking');

export default defineHandlers('privilegios', {}, { updating, deleting });
