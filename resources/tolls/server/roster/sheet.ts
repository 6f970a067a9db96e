/**
 * Spreadsheet of a month's roster, limited to what the viewer may see: people by station, their days, and the staff of each
 * shift.
 */
import { buffer } from 'node:stream/consumers';
import type { DocumentHandler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import type { Cell } from '../../../../server/records/export/cells';
import { xlsxOf } from '../../../../server/records/export/xlsx';
import { translate } from '../../../../server/translate';
import { may } from '../../../../server/viewer';
import { type Cuadro, cellOf } from '../../shared/roster/cuadro';
import { readCuadro } from './read';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const count = (number: number): Cell => ({ number: String(number) });

/**
 * Returns a function that builds a person's row. A day has the shift, with its station unless it is the home station; or the type
 * of absence; or nothing on a day off.
 */
function personLine(cuadro: Cuadro, message: (key: string) => string) {
  const stations = new Map(cuadro.estaciones.map(({ id, codigo, nombre }) => [id, { codigo, nombre }]));
  const hours = new Map(cuadro.turnos.map(({ codigo, horas }) => [codigo, horas]));
  const shifts = new Map(
    cuadro.asignaciones.map((assignment) => [cellOf(assignment.peajista, assignment.fecha), assignment]),
  );
  const approvedAbsences = cuadro.ausencias.filter(({ estado }) => estado === 'Aprobada');
  return ({ id, legajo, nombreCompleto, estaciones: [home] }: Cuadro['peajistas'][number]): Cell[] => {
    const ownShifts = cuadro.dias.map(({ fecha }) => shifts.get(cellOf(id, fecha)));
    const days = cuadro.dias.map(({ fecha }, index): Cell => {
      const shift = ownShifts[index];
      if (shift)
        return shift.estacion === home ? shift.turno : `${shift.turno} · ${stations.get(shift.estacion)?.codigo ?? ''}`;
      const absence = approvedAbsences.find(
        (absenceRow) => absenceRow.peajista === id && absenceRow.desde <= fecha && fecha <= absenceRow.hasta,
      );
      return absence ? message(`resources.ausencias.options.tipo.${absence.tipo}`) : null;
    });
    const hoursWorked = ownShifts.reduce((sum, shift) => sum + (shift ? (hours.get(shift.turno) ?? 0) : 0), 0);
    return [legajo, nombreCompleto, stations.get(home ?? 0)?.nombre ?? null, ...days, count(hoursWorked)];
  };
}

export const planilla: DocumentHandler = async ({ db, registry, record, viewer, language }) => {
  const codigo = String(record.codigo);
  const isAllowed = ['Asignacion', 'Peajista', 'Ausencia'].every((subject) => may(viewer, 'ver', subject));
  const cuadro = isAllowed ? await readCuadro({ db, registry }, viewer, codigo) : undefined;
  if (!cuadro) throw new Problem(isAllowed ? 404 : 403, isAllowed ? 'notFound' : 'forbidden');
  const message = (key: string, values = {}) => translate(language, key, values);
  const field = (name: string) => message(`resources.peajistas.fields.${name}`);
  const days = cuadro.dias.map(({ fecha }) => fecha.slice(8));
  const titles = [field('legajo'), field('nombreCompleto'), field('estacionBase'), ...days, field('horasMes')];
  const covered = cuadro.turnos.map(({ codigo: shift, nombre }): Cell[] => [
    null,
    message('resources.periodos.cuadro.coverage', { turn: nombre }),
    null,
    ...cuadro.dias.map(({ fecha }) =>
      count(
        cuadro.asignaciones.filter((assignment) => assignment.fecha === fecha && assignment.turno === shift).length,
      ),
    ),
    null,
  ]);
  const people = cuadro.peajistas.map(personLine(cuadro, message));
  async function* lines(): AsyncGenerator<Cell[][]> {
    yield [...people, ...covered];
  }
  const sheet = xlsxOf({ sheet: codigo, titles, rightToLeft: language === 'ar' }, lines());
  return { title: codigo, file: { extension: 'xlsx', type: XLSX, body: await buffer(sheet) } };
};
