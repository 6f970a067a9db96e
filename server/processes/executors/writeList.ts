/** Files for the lanes: a title line, a header, one line a pass, and a last line with their number. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localText } from '../../../src/schema/calendar';
import { clock } from '../../../src/schema/clock';
import type { Output } from '../executor';

export const LIST_TYPE = 'Lista blanca/negra';

const CLEAN = /[;\r\n]/g;
const cell = (value: unknown): string => String(value ?? '').replace(CLEAN, ' ');

interface ListFile {
  /** begins the name of the file */
  prefix: string;
  /** the title line, of which the time of the file is a part */
  title: (time: string) => string;
  header: string;
}

/**
 * Writes a list and passes it to `store`; the file is removed afterwards. `write` returns the number of lines. The name contains the
 * time when the writing began: lists apply in the order of their names.
 */
export async function writeList(
  { prefix, title, header }: ListFile,
  write: (addLine: (...cells: readonly unknown[]) => Promise<void>) => Promise<number>,
  store: (output: Output) => Promise<unknown>,
): Promise<void> {
  const time = localText(clock.now().toISOString()).slice(0, 19);
  const nombre = `${prefix}-${time.replace(/[-:]/g, '').replace(' ', '-')}.csv`;
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const path = join(folder, nombre);
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const writeLine = async (line: string) => {
      if (!file.write(`${line}\n`)) await once(file, 'drain');
    };
    await writeLine(title(time));
    await writeLine(header);
    const lineas = await write((...cells) => writeLine(cells.map(cell).join(';')));
    await writeLine(`#FIN;${lineas}`);
    file.end();
    await once(file, 'close');
    await store({ nombre, tipo: LIST_TYPE, path, lineas });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
