import { DAY, dayOf, localText } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { hashToUnit, type PlannedRun, plannedRuns } from '../ejecuciones/seedRuns';
import { workingStep } from '../subprocesos/seed';
import { debitFiles } from './seedDebits';
import { statementFiles } from './seedStatements';

const STATIONS = ['RIB', 'CEI', 'NOR', 'DAR'];

const hexOf = (...words: readonly (string | number)[]): string =>
  Array.from({ length: 8 }, (_, index) =>
    Math.floor(hashToUnit(...words, index) * 4_294_967_296)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

const stampOf = (time: Date): string =>
  localText(time.toISOString()).slice(0, 16).replace(/[-:]/g, '').replace(' ', '_');

function nameOf({ process: { file, codigo }, startedAt: time }: PlannedRun): string {
  const stamp = stampOf(time);
  const [day = ''] = stamp.split('_');
  if (codigo === 'IMP-TRAN') return `EVT_${STATIONS[Math.floor(hashToUnit(stamp) * STATIONS.length)]}_${stamp}.txt`;
  if (codigo === 'LISTAS') return `LISTA-BLANCA-${stamp.replace('_', '-')}00.csv`;
  if (codigo === 'BACKUP')
    return `ventanilla-${time.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.backup.gz`;
  return `${file?.prefix}_${day}.${file?.ending}`;
}

/** State of a file, from the run that read or wrote it. */
function stateOf({ state, process: { file }, startedAt: time }: PlannedRun, now: Date): string {
  if (file?.direccion === 'Salida') {
    if (state !== 'Finalizado' && state !== 'FinalizadoConErrores') return 'Generado';
    return now.getTime() - time.getTime() > 2 * DAY ? 'Confirmado' : 'Enviado';
  }
  const states: Record<string, string> = {
    Finalizado: 'Procesado',
    FinalizadoConErrores: 'ConErrores',
    Ejecutando: 'Procesando',
    Fallido: 'Rechazado',
  };
  return states[state] ?? 'Recibido';
}

const SCALE = new Map([['Pendiente', 0]]);

/** Files of the runs: incoming, outgoing, rejected, one duplicate, and some pending. */
export const archivos: Seed = (context) => {
  const { seeded, now } = context;
  const runs = plannedRuns(context);
  const folders = new Map(
    seeded('carpetasProceso').map(({ proceso, direccion, id }) => [`${proceso} ${direccion}`, id]),
  );
  const steps = new Map(seeded('subprocesos').map(({ ejecucion, orden, id }) => [`${ejecucion} ${orden}`, id]));
  const rows = seeded('ejecuciones').flatMap((created, index): SeedRow[] => {
    const run = runs[index];
    if (!run?.process.file || SCALE.has(run.state)) return [];
    const { process, startedAt: time, records, errors, failure } = run;
    const { file } = process;
    if (!file) return [];
    const isList = process.codigo === 'LISTAS';
    const lines = isList ? Math.round(records * 0.82) : records;
    const estado = stateOf(run, now);
    const isProcessed = estado !== 'Recibido' && estado !== 'Rechazado';
    return [
      {
        nombre: nameOf(run),
        carpeta: folders.get(`${created.proceso} ${file.direccion}`) ?? null,
        direccion: file.direccion,
        tipo: file.tipo,
        tamano: process.codigo === 'BACKUP' ? records * 62 : lines * 118 + 96,
        sha256: hexOf(process.codigo, time.getTime()),
        lineas: lines,
        ok: isProcessed ? lines - errors : null,
        error: isProcessed ? errors : null,
        fechaArchivo: dayOf(time),
        recibido: time.toISOString(),
        proceso: created.proceso,
        tarea: created.tarea,
        ejecucion: created.id,
        subproceso: steps.get(`${created.id} ${workingStep(run) + 1}`) ?? null,
        motivo: estado === 'Rechazado' ? failure : null,
        estado,
      },
    ];
  });
  const debits = [...debitFiles(context, hexOf), ...statementFiles(context, hexOf)];
  const [first] = rows.filter(({ estado }) => estado === 'Procesado');
  if (!first) return [...rows, ...debits];
  // a duplicate
  const later = {
    proceso: first.proceso,
    carpeta: first.carpeta,
    direccion: 'Entrada',
    tipo: first.tipo,
    tamano: first.tamano,
  };
  return [
    ...rows,
    ...debits,
    {
      ...later,
      nombre: first.nombre,
      lineas: first.lineas,
      recibido: now.toISOString(),
      motivo: 'El mismo contenido ya se procesó',
      estado: 'Duplicado',
    },
  ];
};
