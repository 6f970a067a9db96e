import type { Pivots } from '../src/engine/provider/pivots';
import type { PivotGroup } from '../src/schema/pivot';
import type { PivotHead } from '../src/schema/pivotShown';
import { nameIn } from './exportFile';
import { open, request } from './http';
import { isShape, textOf } from './toll/shape';

const headsIn = (value: unknown): PivotHead[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) =>
    isShape(one) ? { key: one.key ?? null, title: textOf(one.title) } : { key: null, title: '' },
  );

const groupsIn = (value: unknown): PivotGroup[] =>
  (Array.isArray(value) ? value : []).filter(isShape).map(({ row, column, values, figure }) => ({
    row: Number(row) || 0,
    column: Number(column) || 0,
    values: Number(values) || 0,
    figure: typeof figure === 'string' ? figure : null,
  }));

/** Pivot tables computed by the server. */
export const pivots: Pivots = {
  async read(asked) {
    const { body } = await request('POST', 'pivot', { body: asked });
    const { rows, columns, groups } = isShape(body) ? body : {};
    return { rows: headsIn(rows), columns: headsIn(columns), groups: groupsIn(groups) };
  },
  async file(asked, report, format) {
    const response = await open('POST', 'pivot/export', {
      query: { format },
      body: { ...asked, report },
      headers: { accept: '*/*' },
    });
    return {
      name: nameIn(response.headers.get('content-disposition')) ?? `${report}.${format}`,
      file: await response.blob(),
    };
  },
};
