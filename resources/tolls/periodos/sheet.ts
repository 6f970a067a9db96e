/**
 * Spreadsheet of a month's roster, limited to what the viewer may see: people by station, their days, and the staff of each
 * shift.
 */
import { buffer } from 'node:stream/consumers';
import type { DocumentHandler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import type { Cell } from '../../../server/records/export/cells';
import { xlsxOf } from '../../../server/records/export/xlsx';
import { translate } from '../../../server/translate';
import { may } from '../../../server/viewer';
import { readCuadro } from '../cuadro/read';
import { type Cuadro, cellOf } from '../rules/cuadro';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const count = (number: number): Cell => ({ number: String(number) });

/**
 * Returns a function that builds a person's row. A day has the shift, with its station unless it is the home station; or the type
 * of absence; or nothing on a day off.
 */
function personLine(cuadro: Cuadro, say: (key: string) => string) {
  const stations = new Map(cuadro.estaciones.map(({ id, codigo, nombre }) => [id, { codigo, nombre }]));
  const hours = new Map(cuadro.turnos.map(({ codigo, horas }) => [codigo, horas]));
  const shifts = new Map(cuadro.asignaciones.map((one) => [cellOf(one.peajista, one.fecha), one]));
  const away = cuadro.ausencias.filter(({ estado }) => estado === 'Aprobada');
  return ({ id, legajo, nombreCompleto, estaciones: [home] }: Cuadro['peajistas'][number]): Cell[] => {
    const own = cuadro.dias.map(({ fecha }) => shifts.get(cellOf(id, fecha)));
    const days = cuadro.dias.map(({ fecha }, at): Cell => {
      const shift = own[at];
      if (shift)
        return shift.estacion === home ? shift.turno : `${shift.turno} · ${stations.get(shift.estacion)?.codigo ?? ''}`;
      const absence = away.find((one) => one.peajista === id && one.desde <= fecha && fecha <= one.hasta);
      return absence ? say(`resources.ausencias.options.tipo.${absence.tipo}`) : null;
    });
    const worked = own.reduce((sum, shift) => sum + (shift ? (hours.get(shift.turno) ?? 0) : 0), 0);
    return [legajo, nombreCompleto, stations.get(home ?? 0)?.nombre ?? null, ...days, count(worked)];
  };
}

export const planilla: DocumentHandler = async ({ db, registry, record, viewer, language }) => {
  const codigo = String(record.codigo);
  const seen = ['Asignacion', 'Peajista', 'Ausencia'].every((subject) => may(viewer, 'ver', subject));
  const cuadro = seen ? await readCuadro({ db, registry }, viewer, codigo) : undefined;
  if (!cuadro) throw new Problem(seen ? 404 : 403, seen ? 'notFound' : 'forbidden');
  const say = (key: string, values = {}) => translate(language, key, values);
  const field = (name: string) => say(`resources.peajistas.fields.${name}`);
  const days = cuadro.dias.map(({ fecha }) => fecha.slice(8));
  const titles = [field('legajo'), field('nombreCompleto'), field('estacionBase'), ...days, field('horasMes')];
  const covered = cuadro.turnos.map(({ codigo: turn, nombre }): Cell[] => [
    null,
    say('resources.periodos.cuadro.coverage', { turn: nombre }),
    null,
    ...cuadro.dias.map(({ fecha }) =>
      count(cuadro.asignaciones.filter((one) => one.fecha === fecha && one.turno === turn).length),
    ),
    null,
  ]);
  const people = cuadro.peajistas.map(personLine(cuadro, say));
  async function* lines(): AsyncGenerator<Cell[][]> {
    yield [...people, ...covered];
  }
  const sheet = xlsxOf({ sheet: codigo, titles, rightToLeft: language === 'ar' }, lines());
  return { title: codigo, file: { ending: 'xlsx', type: XLSX, body: await buffer(sheet) } };
};
