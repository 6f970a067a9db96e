import { defineHandlers, type Handler } from '../../../server/handlers';
import { checkLink } from '../tickets/server/links';

/** A link that is restored must not form a cycle with the links that were added meanwhile. */
const reponer: Handler = async ({ tx, record }) => {
  const { desde, tipo, hacia } = record;
  await checkLink(tx, { desde, tipo, hacia });
};

export default defineHandlers('ticketVinculos', { handlers: { reponer } });
