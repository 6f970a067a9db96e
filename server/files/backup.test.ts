import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { restoreBackup } from '../backup/restore';
import { saveBackup } from '../backup/save';
import { chunkBytes, findFiles, readChunk, storeFile } from './store';

const folder = mkdtempSync(join(tmpdir(), 'copia-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup contains uploaded files, and a restore reproduces them byte by byte', async () => {
  const [saved, target] = [await testDatabase('ready'), await testDatabase('empty')];
  const content = randomBytes(40 * chunkBytes + 7);
  writeFileSync(join(folder, 'plano'), content);
  const { rows } = await sql<{ id: number }>`select "id" from "usuarios" limit 1`.execute(saved.db);
  const { id } = await storeFile(
    saved.db,
    {
      path: join(folder, 'plano'),
      hash: 'ab'.repeat(32),
      size: content.length,
      name: 'plano.pdf',
      type: 'application/pdf',
    },
    rows[0]?.id ?? 0,
  );
  const file = join(folder, 'copia.gz');
  // plain clients without a health check, as in the command
  const [source, destination] = [new pg.Client(saved.url), new pg.Client(target.url)];
  await Promise.all([source.connect(), destination.connect()]);
  await saveBackup(source, file).finally(() => source.end());
  await restoreBackup(destination, file, { force: true }).finally(() => destination.end());

  const found = (await findFiles(target.db, [id])).get(id);
  expect(found).toMatchObject({ name: 'plano.pdf', size: content.length });
  const chunks: Buffer[] = [];
  for (let index = 0; ; index += 1) {
    const chunk = await readChunk(target.db, found?.hash ?? '', index);
    if (!chunk) break;
    chunks.push(chunk);
  }
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
});
