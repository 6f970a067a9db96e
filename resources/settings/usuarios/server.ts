import { checkGranting, checkRank, checkRankForState } from '../../../server/auth/granting';
import { sendLink } from '../../../server/auth/reset';
import { deleteSecret } from '../../../server/auth/secondFactor/factor';
import { endSessions } from '../../../server/auth/sessions';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { enqueueLeaving } from '../../sau/interface/server';
import { viaClave } from './server/linkState';

const refused = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.usuarios.reasons.${reason}` } });

/** Rejects blocking oneself. */
const noUnoMismo: Handler = ({ record, viewer }) => {
  if (record.id === viewer.user.id) throw refused('noUnoMismo');
};

/** Security: blocking a user revokes all their permissions and unblocking restores them, so both need a sufficient rank. */
const segunRango: Handler = ({ tx, viewer, record }) => checkRankForState(tx, viewer, Number(record.id));

const cerrarSesiones: Handler = ({ tx, record }) => endSessions(tx, Number(record.id));

const quitarSegundoFactor: Handler = ({ tx, record }) => deleteSecret(tx, Number(record.id));

/** The requests of a deactivated person are re-routed as their areas say. */
const repartirSolicitudes: Handler = ({ tx, record }) => enqueueLeaving(tx, record.id);

/** Mails a link with which the person chooses the password, so that nobody else ever knows it. */
const enviarRestablecimiento: Handler = async ({ tx, record, viewer, mailLanguage, publicUrl }) => {
  const sent = await sendLink(tx, Number(record.id), { language: mailLanguage, publicUrl, author: viewer.user.id });
  if (!sent) throw refused('restablecer');
};

const granting: Handler = ({ tx, viewer, before, record }) => checkGranting(tx, viewer, before, record);

/** Fields that give access to the account: the username, and the address that receives password links. */
const SIGN_IN_FIELDS = ['usuario', 'email'];

const updating: Handler = async (context) => {
  const { tx, viewer, before, record } = context;
  await granting(context);
  const changed = SIGN_IN_FIELDS.filter((field) => record[field] !== before?.[field]);
  if (changed.length > 0 && record.id !== viewer.user.id) await checkRank(tx, viewer, Number(record.id), changed);
};

export default defineHandlers('usuarios', {
  handlers: {
    noUnoMismo,
    segunRango,
    cerrarSesiones,
    repartirSolicitudes,
    enviarRestablecimiento,
    quitarSegundoFactor,
  },
  computes: { viaClave },
  hooks: { creating: granting, created: enviarRestablecimiento, updating },
});
