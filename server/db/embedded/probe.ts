import { realpathSync } from 'node:fs';
import pg from 'pg';
import { errorCode } from '../../start-failure';

/**
 * `ready`: the database of this folder answers. `starting`: it is starting or shutting down. `absent`: it does not listen there.
 */
export type ProbeResult = 'ready' | 'starting' | 'absent';

const cannotConnectNow = '57P03';

/** Checks whether the server at the address is the database of this folder. */
export async function probe(url: string, cluster: string): Promise<ProbeResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0] && realpathSync(rows[0].data_directory) === realpathSync(cluster) ? 'ready' : 'absent';
  } catch (error) {
    return errorCode(error) === cannotConnectNow ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => {});
  }
}
