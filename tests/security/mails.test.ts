/** Security 13, of mails caused by API calls: no input becomes another header, another recipient or another link. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type SecretBearer, withSecrets } from '../../server/mail/secrets';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer({ env: { publicUrl: 'https://mesa.example' } });
const { app } = server;
const { db } = server.database;
const agent = await peopleOf(server)(
  ['ver', 'crear', 'editar'].flatMap((action) => [`Titular.${action}`, `Ticket.${action}`]),
);

const mails = async () =>
  (
    await sql<{ para: string; asunto: string; cuerpo: string; plantilla: string }>`
      select "para", "asunto", "cuerpo", "plantilla" from "correos" where "creadoPor" = ${agent.id} or "plantilla" = 'reset'
      order by "id"`.execute(db)
  ).rows;
const category = await sql<{ id: number }>`
  select min("id") as "id" from "ticketCategorias" where "activo"`.execute(db);

const injected = 'A\r\nBcc: todos@example.com\r\n\r\n<b>x</b>';
let number = 60_000_000;
const holder = (changes: object) => {
  number += 1;
  const body = { nombre: 'Ana', apellido: 'Paz', numeroDocumento: String(number), tipoDocumento: 'DNI', ...changes };
  return agent.call('POST', 'titular', { body });
};

describe('an address', () => {
  it.each([
    'ana@example.com\r\nBcc: todos@example.com',
    'ana@example.com\nto: x@example.com',
    'ana@example.com,otra@example.com',
    'ana@example.com;otra@example.com',
    'ana@example.com otra@example.com',
    '<ana@example.com>',
    'Ana <ana@example.com>',
    'ana@example.com\u0000',
    '"x\r\ny"@example.com',
    'ana@exa\u2028mple.com',
    'ana@[127.0.0.1',
    `${'a'.repeat(120)}@example.com`,
  ])('%j is refused at its field', async (email) => {
    const before = (await mails()).length;
    expect([400, 422]).toContain((await holder({ email })).status);
    expect(await mails()).toHaveLength(before);
  });
});

describe('a name, a subject and a reply', () => {
  it('stay within their header line and within the body', async () => {
    const created = await holder({ nombre: injected.slice(0, 30), email: 'ana@example.com' });
    expect(created.status).toBe(200);
    const { codigoTitular } = Object(Object(created.body).data);
    const sent = { asunto: injected, titular: { codigoTitular }, ticketCategoria: category.rows[0]?.id };
    const ticket = await agent.call('POST', 'ticket', { body: sent });
    expect(ticket.status).toBe(201);
    const path = `tickets/${Object(ticket.body).id}/actions/responder`;
    expect((await agent.call('POST', path, { body: { cuerpo: `${injected}\n.\nQUIT` } })).status).toBe(200);
    const [welcome, response] = await mails();
    for (const mail of [welcome, response]) {
      expect(mail?.para).toBe('ana@example.com');
      expect(mail?.asunto).not.toMatch(/[\r\n]/);
    }
    expect(response?.asunto).toContain('A Bcc: todos@example.com <b>x</b>');
    expect(response?.cuerpo).toContain(`${injected}\n.\nQUIT`);
  });
});

describe('the link for a new password', () => {
  it('points to the configured address of the installation, whatever Host header the caller sends', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot',
      headers,
      payload: { username: agent.usuario },
    });
    expect(response.statusCode).toBe(202);
    const [reset] = (await mails()).filter(({ plantilla }) => plantilla === 'reset');
    const { rows } = await sql<SecretBearer>`select * from "correos" where "plantilla" = 'reset'`.execute(db);
    const sent = rows[0] && (await withSecrets(db, rows[0]));
    expect(sent?.cuerpo).toMatch(/https:\/\/mesa\.example\/resetpassword\?token=[\w-]{43}\n/);
    expect(sent?.cuerpo).not.toContain('evil');
    expect(reset?.cuerpo).not.toContain('token=');
  });

  it('is shown to nobody: neither to the person who requests it, nor to people who may see the outbox', async () => {
    const reader = await peopleOf(server)(['Correo.ver'], { usuario: 'lectora', email: 'lectora@example.com' });
    const { rows } = await sql<{ id: number }>`select "id" from "correos" where "plantilla" = 'reset'`.execute(db);
    for (const { id } of rows)
      expect(JSON.stringify((await reader.call('GET', `correos/${id}`)).body)).not.toContain('token=');
    for (const filter of [{ cuerpo_contains: 'token=' }, { cuerpo: 'x' }, { q: 'token' }]) {
      const found = await reader.call('GET', 'correos', { query: { filter } });
      expect(JSON.stringify(found.body)).not.toContain('token=');
    }
  });
});
