/** What is said of the link to choose a password follows the mail that carries it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, scenario } from '../../../tests/fixtures/scenario';

const { db, as, users } = await scenario({ smtpUrl: 'smtp://127.0.0.1:1' });

let admin: Call;
beforeAll(async () => {
  admin = await as('admin');
});

describe('the link to choose a password, with a mail server,', () => {
  const path = () => `usuarios/${users.get('agente')}`;

  it('has the state of its mail', async () => {
    expect((await admin('GET', path())).json()).toMatchObject({ viaClave: null });
    const reset = await admin('POST', `${path()}/actions/restablecer`, {});
    expect(reset.json()).toMatchObject({ viaClave: 'EnCola' });
    for (const [estado, viaClave] of [
      ['Enviado', 'Enviado'],
      ['Rebotado', 'Fallido'],
      ['Fallido', 'Fallido'],
    ]) {
      await sql`update "correos" set "estado" = ${estado} where "plantilla" = 'reset'`.execute(db);
      expect((await admin('GET', path())).json()).toMatchObject({ viaClave });
    }
  });

  it('is copied by nobody: it reaches the person alone', async () => {
    expect((await admin('POST', `${path()}/enlace`)).json()).toMatchObject({ status: 409 });
  });
});
