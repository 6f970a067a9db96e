/** Folders of an SFTP server. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Client, { type ConnectOptions, type FileInfo } from 'ssh2-sftp-client';
import { clock } from '../../../src/schema/clock';
import { CLAIMED, type FolderEntry, type FolderPort, numberedNames, settledAfter, WRITING } from './port';

export interface SftpServer {
  host: string;
  port: number;
  user: string;
  /** fingerprint of the server's key as `ssh-keygen -l` prints it; null where nobody has entered it yet */
  fingerprint: string | null;
  password: string | null;
  privateKey: string | null;
}

/** The server shows a key with another fingerprint than the expected one; no password was sent. */
export class WrongServerKey extends Error {
  constructor(readonly found: string) {
    super(`the server's key is ${found}`);
  }
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** ms */
const connectTimeout = 10_000;
/** ms between two listings: a file must be the same in both, whatever the clock of the server says */
const settleTime = 1_500;
/** ms that files may take to close before the connection ends */
const closeTimeout = 2_000;

/** Connects and signs in. Throws `WrongServerKey` before anything secret is sent. */
async function connect({ host, port, user, fingerprint, password, privateKey }: SftpServer): Promise<Client> {
  let refused: string | undefined;
  // without listeners of our own, the library prints what ends a connection
  const client = new Client('', { error: () => {}, end: () => {}, close: () => {} });
  const options: ConnectOptions = {
    host,
    port,
    username: user,
    ...(password !== null && { password }),
    ...(privateKey !== null && { privateKey }),
    readyTimeout: connectTimeout,
    keepaliveInterval: 15_000,
    hostVerifier: (key: Buffer) => {
      const found = fingerprintOf(key);
      if (found !== fingerprint) refused = found;
      return refused === undefined;
    },
  };
  try {
    await client.connect(options);
  } catch (error) {
    throw refused === undefined ? error : new WrongServerKey(refused);
  }
  return client;
}

/** Signs in and lists the folder where a session starts; throws the reason of a failure. */
export async function verifySftp(server: SftpServer): Promise<void> {
  const client = await connect(server);
  try {
    await client.list('.');
  } finally {
    await client.end();
  }
}

const isShown = ({ type, name }: FileInfo): boolean =>
  type === '-' && (!name.startsWith('.') || name.startsWith(CLAIMED));

/** Opens a folder below the one where a session starts; it is created where it lacks. */
export async function openSftpFolder(server: SftpServer, folder: string): Promise<FolderPort> {
  const client = await connect(server);
  const ensure = async (path: string) => {
    if ((await client.exists(path)) === false) await client.mkdir(path, true);
  };
  const reads = new Set<Promise<void>>();
  const listFiles = async () => (await client.list(folder)).filter(isShown);
  try {
    await ensure(folder);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    list: async (): Promise<FolderEntry[]> => {
      const before = new Map((await listFiles()).map((file) => [file.name, file]));
      if (before.size === 0) return [];
      await wait(settleTime);
      return (await listFiles()).map(({ name, size, modifyTime }) => {
        const first = before.get(name);
        const isSame = first?.size === size && first.modifyTime === modifyTime;
        // a time far ahead of ours is that of another clock, and says nothing
        const settled = isSame && Math.abs(clock.ms() - modifyTime) >= settledAfter;
        return { name, size, modified: modifyTime, settled };
      });
    },
    rename: async (from, to) => {
      await client.posixRename(`${folder}/${from}`, `${folder}/${to}`);
    },
    move: async (name, target, newName) => {
      await ensure(target);
      for (const candidate of numberedNames(newName)) {
        if ((await client.exists(`${target}/${candidate}`)) !== false) continue;
        await client.rename(`${folder}/${name}`, `${target}/${candidate}`);
        return;
      }
      throw new Error(`no free name: ${newName}`);
    },
    read: (name) => {
      const stream: Readable = client.createReadStream(`${folder}/${name}`);
      // after its reader has gone, what the stream says no longer matters to anybody
      stream.on('error', () => {});
      const closed = new Promise<void>((done) => stream.once('close', done));
      reads.add(closed);
      void closed.then(() => reads.delete(closed));
      return stream;
    },
    write: async (name, content) => {
      const temporary = `${folder}/${WRITING}${name}`;
      await client.put(content, temporary);
      await client.posixRename(temporary, `${folder}/${name}`);
    },
    close: async () => {
      // a stream that has ended still closes its file on the server
      await Promise.race([Promise.all(reads), wait(closeTimeout, undefined, { ref: false })]);
      await client.end();
    },
  };
}
