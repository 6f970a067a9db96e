import { checkGranting } from '../../../server/auth/granting';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

const granting: Handler = ({ tx, viewer, before, record }) => checkGranting(tx, viewer, before, record);

const deleting: Handler = ({ record }) => {
  const detail = { key: 'server.records.system' };
  if (record.sistema === true) throw new Problem(409, 'unavailable', {}, { detail });
};

export default defineHandlers('perfiles', {}, { creating: granting, updating: granting, deleting });
