/** Reading mailboxes, against a real IMAP server: what arrives is received once, errors are shown, and nothing is lost. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { storeOf } from '../../../../../server/records/store';
import { type Dovecot, dovecotMissing, PASSWORD, startDovecot } from '../../../../../tests/fixtures/dovecot';
import { startMailServer } from '../../../../../tests/fixtures/mailServer';
import { type Call, scenario } from '../../../../../tests/fixtures/scenario';
import { headerWith, mailOf, PLAIN } from '../reading/mails.fixture';
import { receiveDue, retryDelay, startReception } from './reception';

type Row = Record<string, unknown>;

it('waits longer after each failure, at most half an hour', () => {
  expect([1, 2, 3, 20].map(retryDelay)).toEqual([60, 120, 240, 1800]);
});

describe.skipIf(dovecotMissing !== undefined)(
  `a mailbox${dovecotMissing ? `: skipped, ${dovecotMissing}` : ''}`,
  { timeout: 120_000 },
  async () => {
    if (dovecotMissing) return;
    const { context, db, as, areas, categories, subCategories } = await scenario();
    const store = storeOf(context);
    let dovecot: Dovecot;
    let admin: Call;
    let account = 0;
    let user = '';
    let counter = 0;
    beforeAll(async () => {
      [dovecot, admin] = [await startDovecot(), await as('admin')];
    }, 120_000);
    afterAll(() => dovecot.close());

    const mail = (text: string, fields: Readonly<Record<string, string>> = {}): Buffer => {
      counter += 1;
      const header = headerWith({ From: 'ana@example.com', 'Message-ID': `<r${counter}@example.com>`, ...fields });
      return mailOf(...header, ...PLAIN, '', text);
    };
    const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
    const rows = async (table: string): Promise<Row[]> =>
      (await sql<Row>`select * from ${sql.table(table)} order by "id"`.execute(db)).rows;
    const stored = async (): Promise<Row> => (await rows('correoCuentas')).find(({ id }) => id === account) ?? {};
    const texts = async () => (await rows('correos')).map(({ cuerpo }) => cuerpo);
    const act = (action: string, body: object = {}) =>
      admin('POST', `correoCuentas/${account}/actions/${action}`, body);
    /** Reads the mailbox, whether it is due or not. */
    const read = async (keepRunning?: () => boolean): Promise<number> => {
      await sql`update "correoCuentas" set "proximaRecepcion" = null`.execute(db);
      return receiveDue(store, keepRunning);
    };
    const imap = (changes: Row = {}) => ({
      host: '127.0.0.1',
      puerto: dovecot.port,
      seguridad: 'Ninguna',
      usuario: user,
      ...changes,
    });

    beforeEach(async () => {
      for (const table of ['ticketMensajes', 'correos', 'correoCuentas'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      counter += 1;
      user = `casilla${counter}`;
      const created = await admin('POST', 'correoCuentas', {
        nombre: user,
        direccion: `${user}@autovias.example.com`,
        sector: areas.get('Atención al cliente'),
        ticketCategoria: categories.get('Consulta'),
        ticketSubCategoria: subCategories.get('Tarifas y horarios'),
        imap: imap(),
      });
      expect(created.statusCode).toBe(201);
      account = created.json<{ id: number }>().id;
      expect((await act('ponerClaveImap', { clave: PASSWORD })).statusCode).toBe(200);
    });

    it('is read from when the account has it: earlier mails stay, later ones open requests of its category', async () => {
      await dovecot.deliverAt(user, minutesFromNow(-60), mail('De antes'));
      expect(await read()).toBe(0);
      await dovecot.deliver(user, mail('Uno'), mail('Dos'));
      expect(await read()).toBe(2);
      expect(await texts()).toEqual(['Uno', 'Dos']);
      expect((await rows('tickets')).at(-1)).toMatchObject({
        canal: 'Correo',
        ticketCategoria: categories.get('Consulta'),
        ticketSubCategoria: subCategories.get('Tarifas y horarios'),
      });
      expect(await dovecot.flags(user)).toEqual([[], ['\\Seen'], ['\\Seen']]);
      expect(await read()).toBe(0);
      expect(await stored()).toMatchObject({
        errorRecepcion: null,
        ultimaRecepcion: expect.any(String),
        imapUltimoUid: 3,
      });
    });

    it('is read from its set-up on, however late the first reading succeeds', async () => {
      await act('ponerClaveImap', { clave: 'otra' });
      await read();
      expect(await stored()).toMatchObject({ fallosRecepcion: 1, imapDesde: expect.any(String), imapUltimoUid: null });
      await act('ponerClaveImap', { clave: PASSWORD });
      const setUp = Date.parse(String((await stored()).imapDesde));
      await dovecot.deliverAt(user, new Date(setUp - 24 * 3_600_000), mail('Del día anterior'));
      await dovecot.deliverAt(user, new Date(setUp - 1_000), mail('De un segundo antes'));
      await dovecot.deliverAt(user, new Date(setUp), mail('Del mismo segundo'));
      await dovecot.deliverAt(user, new Date(setUp + 1_000), mail('De después'));
      await dovecot.deliverAt(user, new Date(setUp - 2_000), mail('Copiado después'));
      expect(await read()).toBe(2);
      expect(await texts()).toEqual(['Del mismo segundo', 'De después']);
      expect(await stored()).toMatchObject({ imapUltimoUid: 5, imapDesde: new Date(setUp).toISOString() });
    });

    it('continues where it was when only its port or its encryption changes; another address starts anew', async () => {
      await dovecot.deliver(user, mail('Uno'));
      await read();
      const before = await stored();
      await admin('PUT', `correoCuentas/${account}`, { imap: imap({ seguridad: 'STARTTLS' }) });
      expect(await stored()).toMatchObject({
        imapClave: null,
        imapDesde: before.imapDesde,
        imapUltimoUid: 1,
        proximaRecepcion: null,
      });
      await admin('PUT', `correoCuentas/${account}`, { imap: imap({ usuario: null }) });
      const unnamed = await stored();
      expect(unnamed).toMatchObject({ imapUidValidez: null, imapUltimoUid: null });
      expect(Date.parse(String(unnamed.imapDesde))).toBeGreaterThan(Date.parse(String(before.imapDesde)));
      // without a user of its own the account signs in with its address
      await admin('PUT', `correoCuentas/${account}`, { direccion: `${user}.nueva@autovias.example.com` });
      expect(Date.parse(String((await stored()).imapDesde))).toBeGreaterThan(Date.parse(String(unnamed.imapDesde)));
    });

    it('needs an area and a category for what arrives', async () => {
      const response = await admin('POST', 'correoCuentas', {
        nombre: 'Sin',
        direccion: 'sin@example.com',
        imap: imap(),
      });
      expect(response.json()).toMatchObject({
        status: 422,
        errors: { sector: expect.any(String), ticketCategoria: expect.any(String) },
      });
    });

    it('continues after the last received mail when a reading is interrupted', async () => {
      await read();
      await dovecot.deliver(user, mail('Uno'), mail('Dos'), mail('Tres'));
      let mails = 0;
      await read(() => {
        mails += 1;
        return mails < 3;
      });
      expect((await texts()).length).toBeLessThan(3);
      await read();
      expect(await texts()).toEqual(['Uno', 'Dos', 'Tres']);
    });

    it('whose UIDs are no longer valid is read again, and copies are recognised', async () => {
      await dovecot.deliver(user, mail('De antes'));
      await read();
      await dovecot.deliver(user, mail('Uno'));
      await read();
      const before = await stored();
      await dovecot.stop();
      dovecot.renumber(user);
      await dovecot.start();
      await dovecot.deliver(user, mail('Dos'));
      expect(await read()).toBeGreaterThan(0);
      expect((await texts()).filter((text) => text === 'Uno')).toEqual(['Uno']);
      expect(await texts()).toContain('Dos');
      expect((await stored()).imapUidValidez).not.toBe(before.imapUidValidez);
    });

    it('that refuses the password shows its reason and is tried again later; a corrected password at once', async () => {
      await act('ponerClaveImap', { clave: 'otra' });
      await read();
      expect(await stored()).toMatchObject({
        errorRecepcion: expect.stringContaining('Authentication failed'),
        fallosRecepcion: 1,
      });
      expect(await receiveDue(store)).toBe(0);
      expect(await stored()).toMatchObject({ fallosRecepcion: 1 });
      await act('ponerClaveImap', { clave: PASSWORD });
      await receiveDue(store);
      expect(await stored()).toMatchObject({
        errorRecepcion: null,
        fallosRecepcion: 0,
        ultimaRecepcion: expect.any(String),
      });
      const shown = (await admin('GET', `correoCuentas/${account}`)).json<Row>();
      expect(Object.keys(shown)).not.toContain('imapClave');
    });

    it('whose password or server is corrected while a reading fails is read again at once', async () => {
      const readWhile = async (correct: () => Promise<unknown>): Promise<void> => {
        const reading = read();
        await expect.poll(async () => (await stored()).proximaRecepcion).not.toBeNull();
        await correct();
        await reading;
        await receiveDue(store);
        expect(await stored()).toMatchObject({ errorRecepcion: null, fallosRecepcion: 0 });
        expect((await stored()).ultimaRecepcion).not.toBeNull();
        await sql`update "correoCuentas" set "ultimaRecepcion" = null`.execute(db);
      };
      await act('ponerClaveImap', { clave: 'otra' });
      await readWhile(() => act('ponerClaveImap', { clave: PASSWORD }));
      // nobody answers there, so that the reading lasts until it is given up
      const silent = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void silent.close());
      await once(silent, 'listening');
      const address = silent.address();
      const connected = once(silent, 'connection');
      await admin('PUT', `correoCuentas/${account}`, { imap: imap({ puerto: Object(address).port }) });
      await act('ponerClaveImap', { clave: PASSWORD });
      await readWhile(async () => {
        const [socket] = await connected;
        await admin('PUT', `correoCuentas/${account}`, { imap: imap() });
        await act('ponerClaveImap', { clave: PASSWORD });
        Object(socket).destroy();
      });
    });

    it('that cannot be reached or does not encrypt where it must shows why', async () => {
      await admin('PUT', `correoCuentas/${account}`, { imap: imap({ puerto: 1 }) });
      await read();
      expect(await stored()).toMatchObject({ errorRecepcion: expect.stringMatching(/ECONNREFUSED|refused/i) });
      await admin('PUT', `correoCuentas/${account}`, { imap: imap({ seguridad: 'STARTTLS' }) });
      await read();
      expect(await stored()).toMatchObject({ errorRecepcion: expect.stringMatching(/STARTTLS/i) });
    });

    it('loses its password and its position when its server changes', async () => {
      await read();
      expect(await stored()).toMatchObject({ imapClave: PASSWORD, imapDesde: expect.any(String) });
      const changed = await admin('PUT', `correoCuentas/${account}`, { imap: imap({ usuario: 'otra' }) });
      expect(changed.json()).toMatchObject({ imapClaveCargadaEn: null });
      expect(await stored()).toMatchObject({
        imapClave: null,
        imapDesde: expect.any(String),
        imapUidValidez: null,
        imapUltimoUid: null,
      });
    });

    it('of an inactive account is not read', async () => {
      await read();
      await dovecot.deliver(user, mail('Uno'));
      await sql`update "correoCuentas" set "activa" = false`.execute(db);
      expect(await read()).toBe(0);
      await sql`update "correoCuentas" set "activa" = true`.execute(db);
      expect(await read()).toBe(1);
    });

    it('is read by one of several processes at a time', async () => {
      await read();
      await dovecot.deliver(user, ...Array.from({ length: 8 }, (_, index) => mail(`Nº ${index}`)));
      await sql`update "correoCuentas" set "proximaRecepcion" = null`.execute(db);
      const counts = await Promise.all([receiveDue(store), receiveDue(store), receiveDue(store)]);
      expect(counts.sort()).toEqual([0, 0, 8]);
      expect(await rows('correos')).toHaveLength(8);
    });

    it('is read within seconds of an arrival, by one process, which another replaces when it ends', async () => {
      const errors: unknown[] = [];
      const options = {
        onError: (error: unknown) => void errors.push(error),
        databaseUrl: context.databaseUrl,
        pollInterval: 100,
      };
      const holders = async () =>
        (
          await sql`select from pg_locks l join pg_database d on d."oid" = l."database"
          where "locktype" = 'advisory' and "granted" and "datname" = current_database()`.execute(db)
        ).rows.length;
      /** the next regular reading is far away */
      const postpone = () => sql`update "correoCuentas" set "proximaRecepcion" = now() + interval '1 hour'`.execute(db);
      const settled = async () => {
        await expect.poll(holders, { timeout: 20_000 }).toBe(1);
        // the reading at the start of the connection
        await pause(1_500);
        await postpone();
      };
      const receivesAtOnce = async (text: string) => {
        await dovecot.deliver(user, mail(text));
        await expect.poll(texts, { timeout: 5_000 }).toContain(text);
        await postpone();
      };
      const first = startReception(store, options);
      onTestFinished(() => first.stop());
      await settled();
      await receivesAtOnce('Uno');
      const second = startReception(store, options);
      onTestFinished(() => second.stop());
      await receivesAtOnce('Dos');
      expect(await holders()).toBe(1);
      await first.stop();
      await settled();
      await receivesAtOnce('Tres');
      await dovecot.stop();
      await dovecot.start();
      await dovecot.deliver(user, mail('Entretanto'));
      await expect.poll(texts, { timeout: 30_000 }).toContain('Entretanto');
      await receivesAtOnce('Cuatro');
      await second.stop();
      expect(await holders()).toBe(0);
      await dovecot.deliver(user, mail('Cinco'));
      await pause(1_000);
      expect(await texts()).toEqual(['Uno', 'Dos', 'Tres', 'Entretanto', 'Cuatro']);
      expect(errors).toEqual([]);
    });

    it('is signed in to by the test of the account, which names the server that refuses and its reason', async () => {
      expect((await act('probar', { para: 'yo@example.com' })).statusCode).toBe(200);
      await act('ponerClaveImap', { clave: 'otra' });
      expect((await act('probar', { para: 'yo@example.com' })).json()).toMatchObject({
        status: 409,
        detail: expect.stringMatching(/Buzón \(IMAP\): .*Authentication failed/),
      });
      await act('ponerClaveImap', { clave: PASSWORD });
      const smtp = await startMailServer();
      smtp.replies = { greeting: '554 closed' };
      await admin('PUT', `correoCuentas/${account}`, {
        smtp: { host: '127.0.0.1', puerto: smtp.port, seguridad: 'Ninguna', usuario: null },
      });
      const refused = await act('probar', { para: 'yo@example.com' });
      expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringMatching(/Envío \(SMTP\): .*554/) });
      smtp.replies = {};
      expect((await act('probar', { para: 'yo@example.com' })).json()).toMatchObject({
        ultimaPrueba: expect.any(String),
      });
      smtp.close();
    });

    it('is tested without a transaction that waits for its server', async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void silent.close());
      await once(silent, 'listening');
      const connected = once(silent, 'connection');
      await admin('PUT', `correoCuentas/${account}`, { imap: imap({ puerto: Object(silent.address()).port }) });
      const key = { 'idempotency-key': 'una-prueba' };
      const test = admin('POST', `correoCuentas/${account}/actions/probar`, { para: 'yo@example.com' }, key);
      const [socket] = await connected;
      const { rows: open } = await sql`
        select from pg_stat_activity where "datname" = current_database() and "state" = 'idle in transaction'`.execute(
        db,
      );
      expect(open).toEqual([]);
      Object(socket).destroy();
      expect((await test).json()).toMatchObject({ status: 409, detail: expect.stringMatching(/Buzón \(IMAP\)/) });
    });
  },
);
