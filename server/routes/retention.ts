import { clock } from '../../src/schema/clock';
import { countDue, firstDue } from '../retention/due';
import { retentionRules } from '../retention/rules';
import type { RouteGroup } from './route';
import { badQuery, queryNumber, queryText } from './toll/query';

const SHOWN = 50;

/**
 * `GET configuracionesWeb/retencion?clave=&meses=`: how many records PURGA would anonymise now with that many months, and the keys
 * of the first 50. Keys and dates alone: whoever may open a record sees the rest there.
 */
export const retention: RouteGroup = (api, { db, registry }) => {
  api.get('/configuracionesWeb/retencion', { config: { needs: 'editar ConfigWeb' } }, async ({ query }) => {
    const rule = retentionRules.find(({ setting }) => setting === queryText(query, 'clave'));
    if (!rule) throw badQuery('clave');
    const months = queryNumber(query, 'meses', 0);
    if (months > 600) throw badQuery('meses');
    if (months === 0) return { recurso: rule.resource, total: 0, primeros: [] };
    const scope = { db, registry, rule, period: { months, now: clock.now() } };
    const [total, primeros] = await Promise.all([countDue(scope), firstDue(scope, SHOWN)]);
    return { recurso: rule.resource, total, primeros };
  });
};
