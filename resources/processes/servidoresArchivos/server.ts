import { isDeepStrictEqual } from 'node:util';
import ssh2 from 'ssh2';
import { type BeforeHandler, defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { sftpServerOf } from '../../../server/processes/folders/open';
import { verifySftp, WrongServerKey } from '../../../server/processes/folders/sftp';

const REASONS = 'resources.servidoresArchivos.reasons';

const refuse = (reason: string, values: Record<string, string>): never => {
  throw new Problem(409, 'unavailable', {}, { detail: { key: `${REASONS}.${reason}`, values } });
};

/** Signs in to the server. Responds 409 with the server's reason, or with its fingerprint if another one is expected. */
const signIn: BeforeHandler = async ({ db, record }) => {
  const server = await sftpServerOf(db, Number(record.id));
  await verifySftp(server).catch((error: unknown) => {
    if (error instanceof WrongServerKey)
      refuse(server.fingerprint === null ? 'huellaSinCargar' : 'huellaDistinta', { huella: error.found });
    refuse('fallida', { motivo: error instanceof Error ? error.message : String(error) });
  });
};

/** Stores a secret, or removes it. Bypasses the history, which would store it. */
const store =
  (column: 'clave' | 'llavePrivada', value: (input: Readonly<Record<string, unknown>>) => string | null): Handler =>
  async ({ tx, record, input }) => {
    await tx
      .updateTable('servidoresArchivos')
      .set({ [column]: value(input) })
      .where('id', '=', record.id)
      .execute();
  };

/** Returns a private key that can be used without a passphrase. */
function privateKey({ llave }: Readonly<Record<string, unknown>>): string {
  const text = `${String(llave).trim()}\n`;
  const key = ssh2.utils.parseKey(text);
  if (key instanceof Error || !key.isPrivateKey())
    throw new Problem(422, 'invalid', {}, { errors: { llave: { key: `${REASONS}.llaveIlegible` } } });
  return text;
}

/** Secrets belong to one server: they are cleared when its address changes, so that they never reach another one. */
const updating: Handler = async (context) => {
  const { before, record, set } = context;
  const addressOf = (row: typeof before) => [row?.host, row?.puerto, row?.usuario];
  if (isDeepStrictEqual(addressOf(before), addressOf(record))) return;
  await store('clave', () => null)(context);
  await store('llavePrivada', () => null)(context);
  set({ claveCargadaEn: null, llaveCargadaEn: null });
};

export default defineHandlers('servidoresArchivos', {
  handlers: {
    ponerClave: store('clave', ({ clave }) => String(clave)),
    quitarClave: store('clave', () => null),
    ponerLlave: store('llavePrivada', privateKey),
    quitarLlave: store('llavePrivada', () => null),
  },
  before: { probar: signIn },
  hooks: { updating },
});
