import type { Pivots } from '../src/engine/provider/pivots';
import type { PivotHeading } from '../src/schema/displayPivot';
import type { PivotGroup } from '../src/schema/pivot';
import { fileNameIn } from './exportFile';
import { open, request } from './http';
import { isShape, textOf } from './toll/shape';

const headersIn = (value: unknown): PivotHeading[] =>
  (Array.isArray(value) ? value : []).map((item: unknown) =>
    isShape(item) ? { key: item.key ?? null, title: textOf(item.title) } : { key: null, title: '' },
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
  async read(pivotRequest) {
    const { body } = await request('POST', 'pivot', { body: pivotRequest });
    const { rows, columns, groups } = isShape(body) ? body : {};
    return { rows: headersIn(rows), columns: headersIn(columns), groups: groupsIn(groups) };
  },
  async file(pivotRequest, report, format) {
    const response = await open('POST', 'pivot/export', {
      query: { format },
      body: { ...pivotRequest, report },
      headers: { accept: '*/*' },
    });
    return {
      name: fileNameIn(response.headers.get('content-disposition')) ?? `${report}.${format}`,
      file: await response.blob(),
    };
  },
};
