import { checkHolds } from '../../../server/auth/granting';
import { defineHandlers, type Handler } from '../../../server/handlers';

/**
 * Security: changing the text of a privilege changes the permissions of everybody who holds it. So the viewer must hold both the
 * old and the new actions.
 */
const updating: Handler = ({ viewer, before, record }) => {
  if (record.funcionSistemas === before?.funcionSistemas) return;
  checkHolds(viewer, String(record.funcionSistemas), 'funcionSistemas');
  checkHolds(viewer, String(before?.funcionSistemas), 'funcionSistemas', 'beyondTaking');
};

const deleting: Handler = ({ viewer, record }) =>
  checkHolds(viewer, String(record.funcionSistemas), 'funcionSistemas', 'beyondTaking');

export default defineHandlers('privilegios', { hooks: { updating, deleting } });
