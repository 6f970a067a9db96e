/** Saves the database to disk, verifies the file by reading it again, and deletes old backups (domain.md A8, BACKUP). */
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { clock } from '../../../src/schema/clock';
import { BACKUP_NAME, backupName } from '../../backup/name';
import { saveBackup } from '../../backup/save';
import { verifyBackup } from '../../backup/verify';
import { settingNumber } from '../../settings';
import { translate } from '../../translate';
import { change } from '../change';
import { type Executor, type ExecutorStep, Interrupted } from '../executor';

const FOLDER = 'backups';
const FILE = 'backup';

async function folderOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}

const copy: ExecutorStep = {
  name: 'backupCopiar',
  measures: true,
  async run(step) {
    const folder = await folderOf(step.dataDir);
    // drafts of a killed process
    for (const name of await readdir(folder))
      if (name.endsWith('.partial')) await rm(join(folder, name), { force: true });
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as "n" from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(step.store.db);
    const estimatedRows = rows[0]?.n ?? 0;
    const file = join(folder, backupName(clock.now()));
    const client = new pg.Client({ connectionString: step.databaseUrl, keepAlive: true });
    // an error between two statements: the next one fails anyway
    client.on('error', () => {});
    await client.connect();
    let counted = 0;
    let interruption: unknown;
    try {
      const { tables, rows: copied } = await saveBackup(client, file, (tally) => {
        step.count({ leidos: tally.rows - counted, ok: tally.rows - counted });
        counted = tally.rows;
        step.progress(estimatedRows === 0 ? 0 : Math.min(0.99, counted / estimatedRows));
        try {
          step.throwIfStopped();
        } catch (error) {
          interruption = error;
          throw error;
        }
      });
      step.count({ leidos: copied - counted, ok: copied - counted });
      step.log('backupHecha', { tablas: tables, filas: copied });
    } catch (error) {
      throw interruption instanceof Interrupted ? interruption : error;
    } finally {
      await client.end().catch(() => {});
    }
    step.shared.set(FILE, file);
  },
};

/** Returns the newest backup: after an interruption, it is the one that this run created. */
async function newest(dataDir: string): Promise<string | undefined> {
  const folder = await folderOf(dataDir);
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  const last = names.at(-1);
  return last === undefined ? undefined : join(folder, last);
}

const check: ExecutorStep = {
  name: 'backupComprobar',
  async run(step) {
    const storedFile = step.shared.get(FILE);
    const file = typeof storedFile === 'string' ? storedFile : await newest(step.dataDir);
    if (file === undefined) throw new Error('no copy');
    const { size } = await stat(file);
    const { tables, rows } = await verifyBackup(file, (bytes) => {
      step.progress(bytes / size);
      step.throwIfStopped();
    });
    step.count({ leidos: rows, ok: rows });
    step.log('backupLeida', { tablas: tables, filas: rows });
    const [nombre = ''] = file.split('/').slice(-1);
    await step.storeFile({ nombre, tipo: 'Otro', path: file, staysOnDisk: true, lineas: rows });
  },
};

const retire: ExecutorStep = {
  name: 'backupRetirar',
  async run(step) {
    const { store, dataDir, parametros } = step;
    const requested = Number(parametros.conservar);
    const keepCount = requested >= 1 ? Math.floor(requested) : await settingNumber(store.db, 'retencion.copias', 7);
    const folder = await folderOf(dataDir);
    const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
    const old = names.slice(0, Math.max(0, names.length - keepCount));
    step.count({ leidos: names.length, omitidos: names.length - old.length });
    for (const nombre of old) {
      step.throwIfStopped();
      await rm(join(folder, nombre), { force: true });
      step.count({ ok: 1 });
      step.log('backupRetirada', { nombre });
      const { rows } = await sql<{ id: number }>`
        select "id" from "archivos" where "nombre" = ${nombre} and "proceso" = ${step.proceso}`.execute(store.db);
      const motivo = translate(store.language, 'resources.ejecuciones.log.backupRetirada', { nombre });
      for (const { id } of rows) await change(store, 'archivos', id, () => ({ action: 'retirar', values: { motivo } }));
    }
  },
};

export const backup: Executor = { steps: [copy, check, retire] };
