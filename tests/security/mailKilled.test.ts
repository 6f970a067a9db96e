/** A server that is killed while it reads a mailbox and sends mails loses nothing and doubles nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { headerWith, mailOf, PLAIN } from '../../resources/communication/mailIn/server/reading/mails.fixture';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { builtServer, type ServerProcess } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';
import { dovecotMissing, PASSWORD, startDovecot } from '../fixtures/dovecot';
import { startMailServer } from '../fixtures/mailServer';
import { killsOf, timeForKills } from './killing.fixture';

/** Mails in the mailbox, each from another sender, and how often the server is killed. */
const KILLS = killsOf({ walk: 5, test: 2 });
const MAILS = 8 * KILLS;

it.skipIf(dovecotMissing !== undefined)(
  `every mail of the mailbox is one request with one acknowledgement${dovecotMissing ? `: skipped, ${dovecotMissing}` : ''}`,
  { timeout: timeForKills(KILLS) },
  async () => {
    const { run } = await builtServer();
    const [{ db, url }, dovecot, smtp] = [await testDatabase('ready'), await startDovecot(), await startMailServer()];
    onTestFinished(() => dovecot.close());
    const countOf = async (condition: ReturnType<typeof sql>): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as "count" from "correos" where ${condition}`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const received = () => countOf(sql`"direccion" = 'Entrante' and "uid" is not null`);
    const acknowledged = () => countOf(sql`"plantilla" = 'acknowledge' and "estado" = 'Enviado'`);
    await sql`update "correos" set "estado" = 'Cancelado' where "estado" in ('EnCola', 'Enviando')`.execute(db);
    const area = await sql<{ id: number }>`select min("id") as "id" from "sectores" where "activo"`.execute(db);
    const category = await sql<{ id: number }>`
      select min("id") as "id" from "ticketCategorias" where "activo" and not "requiereTitular"`.execute(db);
    await insertRows(db, registry, 'correoCuentas', [
      {
        nombre: 'Casilla',
        direccion: 'casilla@autovias.example.com',
        sector: area.rows[0]?.id,
        ticketCategoria: category.rows[0]?.id,
        acuse: true,
        imap: { host: '127.0.0.1', puerto: dovecot.port, seguridad: 'Ninguna', usuario: 'casilla' },
        imapClave: PASSWORD,
      },
    ]);
    const start = (): ServerProcess =>
      run('main.js', {
        DATABASE_URL: url,
        AUTH_SECRET: 'a secret of this very test, long enough',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=casilla@autovias.example.com`,
        LOG_LEVEL: 'warn',
      });
    const until = async (what: string, server: ServerProcess, reached: () => Promise<boolean>): Promise<void> => {
      for (let attempt = 0; !(await reached()); attempt += 1) {
        if (attempt > 1_500) throw new Error(`${what}: ${await received()} ${await acknowledged()} ${server.output()}`);
        await pause(50);
      }
    };
    /** As if the leases of a killed server had expired. */
    const releaseLeases = async (): Promise<void> => {
      await sql`update "correoCuentas" set "proximaRecepcion" = null`.execute(db);
      await sql`update "correos" set "proximoIntento" = null where "estado" in ('EnCola', 'Enviando')`.execute(db);
    };

    let server = start();
    await server.url;
    await until('the first reading', server, async () => {
      const { rows } = await sql`select from "correoCuentas" where "imapDesde" is not null`.execute(db);
      return rows.length > 0;
    });
    const mails = Array.from({ length: MAILS }, (_, index) =>
      mailOf(
        ...headerWith({ From: `persona${index}@example.com`, 'Message-ID': `<k${index}@example.com>` }),
        ...PLAIN,
        '',
        `Mensaje ${index}`,
      ),
    );
    await dovecot.deliver('casilla', ...mails);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await releaseLeases();
      const goal = Math.floor((MAILS * kill) / (KILLS + 2));
      await until(`kill ${kill}`, server, async () => (await received()) >= goal && (await acknowledged()) >= kill - 1);
      server.child.kill('SIGKILL');
      await server.exit;
      await releaseLeases();
      server = start();
      await server.url;
    }
    await until('the rest', server, async () => {
      await releaseLeases();
      return (await received()) >= MAILS && (await acknowledged()) >= MAILS;
    });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);

    const { rows } = await sql<{ de: string; requests: number; messages: number }>`
      select c."de", count(distinct t."id")::int as "requests", count(m."id")::int as "messages"
      from "correos" c left join "tickets" t on t."id" = c."ticket" left join "ticketMensajes" m on m."correo" = c."id"
      where c."uid" is not null group by c."de"`.execute(db);
    expect(rows).toHaveLength(MAILS);
    expect(rows.filter(({ requests, messages }) => requests !== 1 || messages !== 1)).toEqual([]);
    expect(await received()).toBe(MAILS);
    // a mail that its server accepted just before the kill is sent again with the same Message-ID: one mail for its reader
    const idsByReader = new Map<string, Set<string>>();
    for (const { to, data } of smtp.received) {
      const reader = String(to[0]);
      const id = /^Message-ID: (.+)$/im.exec(data)?.[1] ?? '';
      idsByReader.set(reader, (idsByReader.get(reader) ?? new Set()).add(id));
    }
    expect(idsByReader.size).toBe(MAILS);
    expect([...idsByReader].filter(([, ids]) => ids.size !== 1)).toEqual([]);
    smtp.close();
  },
);
