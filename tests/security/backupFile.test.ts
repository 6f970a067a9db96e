/** Security 20: a backup holds everything, so that nobody but its owner reads it, whatever lay in its place. */
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
  it('is its owner’s alone where there was a file that anybody reads', async () => {
    const file = join(folder, 'again.gz');
    open(file);
    await save(file);
    expect(readable(file)).toBe(0);
  });

  it('is so where a backup that was cut off, or somebody else, left a draft', async () => {
    const file = join(folder, 'draft.gz');
    open(`${file}.partial`);
    await save(file);
    expect(readable(file)).toBe(0);
  });

  it('is written through no link', async () => {
    const [file, elsewhere] = [join(folder, 'link.gz'), join(folder, 'elsewhere')];
    open(elsewhere);
    symlinkSync(elsewhere, `${file}.partial`);
    symlinkSync(elsewhere, file);
    await save(file);
    expect(readFileSync(elsewhere, 'utf8')).toBe('before');
    expect(readable(file)).toBe(0);
  });

  it('holds no key by which tokens are signed, and no password in the clear', async () => {
    const file = join(folder, 'whole.gz');
    await save(file);
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    const accounts = lines.filter((line) => line.includes('@example.com') && line.includes('$argon2id$'));
    expect(accounts.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/"246810"|auth\.secret/);
  });
});
