/** Files of the demo's debit runs: what was presented, and what answered it. */
import { addDays, dayOf, HOUR, startOf } from '../../../src/schema/calendar';
import type { SeedContext, SeedRow } from '../../../src/schema/seed';
import { debitKind } from '../../collections/interface/shared';

/** Characters of a line with its line break. */
const LINE = { account: 352, creditCard: 302, debitCard: 152 } as const;
const PRESENTED_LINE = { account: 352, creditCard: 102, debitCard: 102 } as const;

const compact = (day: unknown): string => String(day).replaceAll('-', '');
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** `hash` makes a hash of words. */
export function debitFiles({ seeded, now }: SeedContext, hash: (...words: (string | number)[]) => string): SeedRow[] {
  const processes = new Map(seeded('procesos').map(({ codigo, id }) => [codigo, id]));
  const folders = new Map(
    seeded('carpetasProceso').map(({ proceso, direccion, id }) => [`${proceso} ${direccion}`, id]),
  );
  const answered = new Map<unknown, number>();
  for (const { lote, estado } of seeded('loteDebitoItems'))
    if (estado !== 'Incluido') answered.set(lote, (answered.get(lote) ?? 0) + 1);
  return seeded('lotesDebito').flatMap((run): SeedRow[] => {
    if (typeof run.fechaPresentacion !== 'string') return [];
    const kind = debitKind(run.tipo);
    const [presenter, reader] = [processes.get(kind.proceso), processes.get('RESP-DEB')];
    const day = run.fechaPresentacion;
    const lines = Number(run.cantidad);
    const at = (fecha: string, hour: number) =>
      new Date(Math.min(startOf(fecha).getTime() + hour * HOUR, now.getTime())).toISOString();
    const presented = {
      nombre: `${kind.archivo}_${compact(day)}_${run.id}.txt`,
      carpeta: folders.get(`${presenter} Salida`) ?? null,
      direccion: 'Salida',
      tipo: 'Débito presentación',
      tamano: (lines + 2) * PRESENTED_LINE[kind.layout],
      sha256: hash('presentación', Number(run.id)),
      lineas: lines + 2,
      ok: lines,
      error: 0,
      importe: run.importe,
      fechaArchivo: day,
      recibido: at(day, 11),
      proceso: presenter ?? null,
      tarea: 'DEB-PRES',
      estado: addDays(day, 2) < dayOf(now) ? 'Confirmado' : 'Enviado',
    };
    const answers = answered.get(run.id) ?? 0;
    if (answers === 0) return [presented];
    const due = addDays(String(run.fechaDebito), 1);
    const arrival = due < dayOf(now) ? due : dayOf(now);
    return [
      presented,
      {
        nombre: `RESP_${compact(arrival)}_${run.id}.txt`,
        carpeta: folders.get(`${reader} Entrada`) ?? null,
        direccion: 'Entrada',
        tipo: 'Débito respuesta',
        tamano: (answers + 2) * LINE[kind.layout],
        sha256: hash('respuesta', Number(run.id)),
        lineas: answers,
        ok: answers,
        error: 0,
        importe: ((cents(run.aceptado) + cents(run.rechazado)) / 100).toFixed(2),
        fechaArchivo: arrival,
        recibido: at(arrival, 9),
        proceso: reader ?? null,
        tarea: 'RESP-DEB',
        estado: 'Procesado',
      },
    ];
  });
}
