/** Opens the folder of a process: on this machine below the exchange folder, or on its SFTP server. */
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { openLocalFolder } from './local';
import type { FolderPort } from './port';
import { openSftpFolder, type SftpServer } from './sftp';

/** The folder that contains all incoming and outgoing folders of the machine. */
const exchangeFolder = (dataDir: string): string => join(dataDir, 'intercambio');

export interface FolderPlace {
  ruta: string;
  /** null: this machine */
  servidor: number | null;
}

/** Returns how to sign in to a server. Throws where it is inactive. */
export async function sftpServerOf(db: Db, servidor: number): Promise<SftpServer> {
  const { rows } = await sql<SftpServer>`
    select "host", "puerto"::int as "port", "usuario" as "user", "huella" as "fingerprint", "clave" as "password",
      "llavePrivada" as "privateKey"
    from "servidoresArchivos" where "id" = ${servidor} and "activo"`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('the server is inactive');
  return server;
}

export async function openFolder(db: Db, dataDir: string, { ruta, servidor }: FolderPlace): Promise<FolderPort> {
  if (servidor === null) return openLocalFolder(exchangeFolder(dataDir), ruta);
  return openSftpFolder(await sftpServerOf(db, servidor), ruta);
}
