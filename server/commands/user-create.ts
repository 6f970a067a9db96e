/**
 * `npm run user:create -- --usuario ana --nombre Ana --apellido Paz --email ana@example.com [--sector Sistemas] [--perfil
 * Administrador] [--legajo 7]`: creates a person who may sign in, usually the first administrator. The password is typed at the
 * terminal, or read from the first line of standard input.
 */
import { parseArgs } from 'node:util';
import { createUser } from '../auth/createUser';
import { readSecret } from '../auth/readSecret';
import { prepare } from '../bootstrap';
import { runCommand } from '../command';
import { migrateStep } from '../db/migrate';
import { registry } from '../registry';
import { basicsStep } from '../seed';
import { StartFailure } from '../start-failure';
import { translate } from '../translate';

const names = ['usuario', 'nombre', 'apellido', 'email', 'sector', 'perfil', 'legajo'] as const;

function read(args: readonly string[]): Partial<Record<(typeof names)[number], string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartFailure('userArguments');
  }
}

await runCommand(async ({ db, env, url, args, print }) => {
  const language = env.defaultLanguage;
  const { usuario, nombre, apellido, email, sector = 'Sistemas', perfil, legajo } = read(args);
  if (!usuario || !nombre || !apellido || !email) throw new StartFailure('userArguments');
  await prepare({ env, url, print: () => {} }, [migrateStep, basicsStep]);
  const password = await readSecret(translate(language, 'calls.user.password'));
  const refusal = await createUser(
    db,
    registry,
    { usuario, nombre, apellido, email, sector, perfil, legajo },
    password,
  );
  if (refusal)
    throw new StartFailure('userRefused', {
      field: refusal.field,
      reason: translate(language, refusal.key, refusal.args),
    });
  print(translate(language, 'calls.user.created', { usuario }));
});
