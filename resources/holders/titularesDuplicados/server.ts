/** Handlers of the pairs of holders that may be the same person. */
import { type ComputeHandler, defineHandlers, type Handler } from '../../../server/handlers';
import { may } from '../../../server/viewer';
import { maskOf, REASONS, RESTRICTED_REASONS } from './shared/reasons';

/** Stores the dismissed reasons, so that only a new one brings the pair back. */
const anotarRazones: Handler = ({ record, set }) => set({ descartadas: maskOf(record) });

/** The names of the reasons that the viewer may know, separated by spaces. */
const razones: ComputeHandler = async ({ db, resource, rows, viewer }) => {
  const isSensitiveVisible = may(viewer, 'verSensible', resource.schema.subject);
  const restricted = isSensitiveVisible
    ? await db
        .selectFrom(resource.name)
        .select(['id', ...RESTRICTED_REASONS])
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    : [];
  const restrictedOf = new Map(restricted.map((row) => [row.id, row]));
  return new Map(
    rows.map((row) => {
      const pair: Record<string, unknown> = { ...row, ...restrictedOf.get(row.id) };
      return [row.id, REASONS.filter((name) => pair[name] === true).join(' ')];
    }),
  );
};

export default defineHandlers('titularesDuplicados', { handlers: { anotarRazones }, computes: { razones } });
