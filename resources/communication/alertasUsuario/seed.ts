import { HOUR } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

/** Recent alerts of agents: requests routed to their area, their tasks, replies of holders. */
export const alertasUsuario: Seed = ({ random, now, seeded }) => {
  const bySector = new Map<unknown, (string | number)[]>();
  for (const { id, sector, estado } of seeded('usuarios'))
    if (estado === 'Activo' && sector) bySector.set(sector, [...(bySector.get(sector) ?? []), id]);
  const recent = seeded('tickets')
    .filter(({ estado }) => estado !== 'Cerrado')
    .slice(-300);
  const alerts = recent.flatMap((ticket): SeedRow[] => {
    const { id, asunto, estado, areaActual, agenteActual } = ticket;
    const ticketLink = { texto: `Nº ${id} · ${asunto}`.slice(0, 300), enlace: `solicitud/${id}` };
    const to = (usuario: unknown, tipo: string): SeedRow => {
      const time = new Date(now.getTime() - random.int(1, 12 * 24) * HOUR).toISOString();
      const leida = random.chance(70);
      return { usuario, tipo, ...ticketLink, fecha: time, leida, leidaEn: leida ? time : null, creadoEn: time };
    };
    if (estado === 'Derivado')
      return (bySector.get(areaActual) ?? []).slice(0, 6).map((agent) => to(agent, 'derivacion'));
    if (!agenteActual) return [];
    return [
      ...(random.chance(40) ? [to(agenteActual, 'respuestaTitular')] : []),
      ...(Number(ticket.tareasAbiertas ?? 0) > 0 ? [to(agenteActual, 'tarea')] : []),
    ];
  });
  // the order of the keys is that of the times, as where people cause them
  return alerts.sort((a, b) => String(a.fecha).localeCompare(String(b.fecha)));
};
