import type { SavedReport, SavedReports } from '../src/engine/provider/saved';
import { request } from './http';
import { isShape, textOf } from './toll/shape';
import { asVersion, savedIn } from './views';

/** Parses a saved report; undefined for anything else. */
function savedReportOf(value: unknown): SavedReport | undefined {
  const saved = savedIn(value);
  if (!saved || !isShape(value) || !isShape(value.filter)) return undefined;
  const { report, period, filter, pivot } = value;
  return {
    ...saved,
    report: textOf(report),
    ...(typeof period === 'string' && { period }),
    filter: { ...filter },
    ...(isShape(pivot) && {
      pivot: {
        rows: textOf(pivot.rows),
        ...(typeof pivot.columns === 'string' && { columns: pivot.columns }),
        figure: textOf(pivot.figure),
      },
    }),
  };
}

const pathOf = ({ report, id }: Pick<SavedReport, 'report' | 'id'>) =>
  `savedReports/${encodeURIComponent(report)}/${encodeURIComponent(id)}`;

/** Saved reports on the server. */
export const savedReports: SavedReports = {
  async list() {
    const { body } = await request('GET', 'savedReports');
    return Array.isArray(body) ? body.flatMap((item) => savedReportOf(item) ?? []) : [];
  },
  async save(saved) {
    const { name, scope, pinned, period, filter, pivot } = saved;
    const { body } = await request('PUT', pathOf(saved), {
      body: { name, scope, pinned, ...(period !== undefined && { period }), filter, pivot },
      ...asVersion(saved),
    });
    const stored = savedReportOf(body);
    if (!stored) throw new Error('Error Fetching');
    return stored;
  },
  remove: (saved) => request('DELETE', pathOf(saved)),
};
