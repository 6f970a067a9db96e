/** Security 20: a backup contains everything, so only its owner may read it, whatever file was at its path before. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { saveBackup } from '../../server/backup/save';
import { testDatabase } from '../fixtures/database';

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-backup-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { pool } = await testDatabase();

async function save(file: string) {
  const client = await pool.connect();
  return saveBackup(client, file).finally(() => client.release());
}
const open = (file: string) => {
  writeFileSync(file, 'before');
  chmodSync(file, 0o666);
};
const readable = (file: string) => statSync(file).mode & 0o077;

describe('a backup', () => {
  it('is readable only by its owner, even where a world-readable file existed', async () => {
    const file = join(folder, 'again.gz');
    open(file);
    await save(file);
    expect(readable(file)).toBe(0);
  });

  it('is so where an interrupted backup, or somebody else, left a temporary file', async () => {
    const file = join(folder, 'draft.gz');
    open(`${file}.partial`);
    await save(file);
    expect(readable(file)).toBe(0);
  });

  it('is not written through a symbolic link', async () => {
    const [file, elsewhere] = [join(folder, 'link.gz'), join(folder, 'elsewhere')];
    open(elsewhere);
    symlinkSync(elsewhere, `${file}.partial`);
    symlinkSync(elsewhere, file);
    await save(file);
    expect(readFileSync(elsewhere, 'utf8')).toBe('before');
    expect(readable(file)).toBe(0);
  });

  it('contains no key that signs tokens, and no plain-text password', async () => {
    const file = join(folder, 'whole.gz');
    await save(file);
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    const accounts = lines.filter((line) => line.includes('@example.com') && line.includes('$argon2id$'));
    expect(accounts.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/"246810"|auth\.secret/);
  });
});
