import type { Row } from '../handlers';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { openToRead } from './access';
import { listRecords } from './list';
import { resourceOf, type Store } from './store';

/** The first records of a list that is a part of a larger response. */
export interface ListPart {
  resource: string;
  filter?: object;
  sort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** records that the part contains; `total` counts all */
  limit: number;
}

export interface PartRows {
  total: number;
  datos: readonly Row[];
}

/** Returns the result of a read; undefined where the viewer may not read the resource. */
export async function ifPermitted<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return undefined;
    throw error;
  }
}

/**
 * Reads a part as its own list shows it, with the same rows, fields and masks. Undefined where the viewer may not see the
 * resource; the fields for pickers (`ResourceSchema.lookup`) are not enough.
 */
export const listPart = (store: Store, viewer: Viewer, part: ListPart): Promise<PartRows | undefined> =>
  ifPermitted(async () => {
    const resource = resourceOf(store, part.resource);
    if (openToRead(store.registry, resource, viewer).reach !== 'all') return undefined;
    const { rows, total } = await listRecords(store, viewer, resource, {
      filter: JSON.stringify(part.filter ?? {}),
      sort: JSON.stringify(part.sort),
      range: JSON.stringify([0, part.limit - 1]),
    });
    return { total, datos: rows };
  });
