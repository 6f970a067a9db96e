import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';

interface AuditEntry {
  fecha: unknown;
  persona: unknown;
  accion: string;
  entidad?: string;
  entidadId?: unknown;
  operacion?: string;
  resumen?: string;
  rechazado?: boolean;
}

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
];

const ACTIONS: Readonly<Record<string, { operacion: string; resumen: string }>> = {
  tomado: { operacion: 'tomar', resumen: 'estado, agenteActual, fechaToma' },
  derivado: { operacion: 'derivar', resumen: 'estado, areaActual, agenteActual' },
  espera: { operacion: 'espera', resumen: 'estado, fecha' },
  cerrado: { operacion: 'cerrar', resumen: 'estado, resolucion, fechaCierre' },
};

/** Audit rows from the events of requests. */
function fromRequests({ seeded }: SeedContext): AuditEntry[] {
  return seeded('ticketEventos').flatMap(({ ticket, tipo, autor, fecha }): AuditEntry[] => {
    if (autor === null || autor === undefined) return [];
    const common = { fecha, persona: autor, entidad: 'tickets', entidadId: ticket };
    if (tipo === 'creado') return [{ ...common, accion: 'crear' }];
    const action = ACTIONS[String(tipo)];
    return action ? [{ ...common, accion: 'ejecutar', ...action }] : [];
  });
}

/** One sign-in for each person and day of work; some have a failed attempt before. */
function signIns({ random }: SeedContext, entries: readonly AuditEntry[]): AuditEntry[] {
  const days = new Map<string, { persona: unknown; first: string }>();
  for (const { persona, fecha } of entries) {
    const time = String(fecha);
    const key = `${String(persona)} ${time.slice(0, 10)}`;
    const entriesOfDay = days.get(key);
    if (!entriesOfDay || time < entriesOfDay.first) days.set(key, { persona, first: time });
  }
  return [...days.values()].flatMap(({ persona, first }): AuditEntry[] => {
    const time = Date.parse(first) - random.int(2, 25) * 60_000;
    const failed: AuditEntry[] = random.chance(8)
      ? [{ fecha: new Date(time - 20_000).toISOString(), persona, accion: 'ingresoFallido', rechazado: true }]
      : [];
    return [...failed, { fecha: new Date(time).toISOString(), persona, accion: 'ingresar' }];
  });
}

/** Exports and denied calls, shortly after other work. */
function exportsAndDenials({ random }: SeedContext, entries: readonly AuditEntry[]): AuditEntry[] {
  return entries.flatMap(({ persona, fecha }): AuditEntry[] => {
    const later = new Date(Date.parse(String(fecha)) + random.int(1, 9) * 60_000).toISOString();
    if (random.chance(3)) {
      const resumen = `csv, ${random.int(12, 900)}, id, estado, titular`;
      return [{ fecha: later, persona, accion: 'exportar', entidad: 'tickets', operacion: 'csv', resumen }];
    }
    if (random.chance(1))
      return [{ fecha: later, persona, accion: 'permisoDenegado', resumen: 'GET /api/:resource', rechazado: true }];
    return [];
  });
}

/** Audit rows of the last weeks. The product links them into the hash chain when it first runs. */
export const logsAuditoria: Seed = (context) => {
  const { seeded, random, count, now } = context;
  const people = new Map(seeded('usuarios').map((person) => [String(person.id), person]));
  const sectors = new Map(seeded('sectores').map(({ id, nombre }) => [String(id), nombre]));
  const work = fromRequests(context);
  const entries = [...work, ...signIns(context, work), ...exportsAndDenials(context, work)]
    .filter(({ fecha }) => String(fecha) <= now.toISOString())
    .sort((a, b) => (String(a.fecha) < String(b.fecha) ? -1 : 1))
    .slice(-count(60, 3000, 20_000));
  return entries.flatMap((entries): SeedRow[] => {
    const { fecha, persona, accion, entidad, entidadId, operacion, resumen, rechazado } = entries;
    const person = people.get(String(persona));
    if (!person) return [];
    const requestId = Array.from({ length: 12 }, () =>
      random.pick([...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789']),
    );
    return [
      {
        fecha,
        usuario: person.id,
        numeroAutor: person.id,
        autor: person.usuario,
        sector: sectors.get(String(person.sector)) ?? null,
        accion,
        entidad: entidad ?? null,
        entidadId: entidadId === undefined ? null : String(entidadId),
        operacion: operacion ?? null,
        resumen: resumen ?? null,
        resultado: rechazado ? 'rechazado' : 'ok',
        ip: `10.20.${random.int(0, 3)}.${(Number(person.id) % 200) + 10}`,
        agente: BROWSERS[Number(person.id) % BROWSERS.length],
        requestId: requestId.join(''),
      },
    ];
  });
};
