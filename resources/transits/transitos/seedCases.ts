/** Typical complaint cases of the demo (domain.md A14). */
import { HOUR } from '../../../src/schema/calendar';
import type { Lane, Pass, Road, Way } from './seedRoad';
import type { Facts } from './seedRow';
import { settledState } from './seedStates';
import { passageStateOf, samples } from './seedViolations';

/** Swaps O with 0 and I with 1, as cameras do. */
const confused = (plate: string): string =>
  plate.replace(/[0O1I]/g, (letter) => ({ 0: 'O', O: '0', 1: 'I', I: '1' })[letter] ?? letter);

/** Returns a stolen tag with transits after the report, a tag at two stations faster than a car, and misread plates. */
export function casesOf(road: Road, now: Date): Facts[] {
  const at = (hours: number, seconds = 0): number => now.getTime() - hours * HOUR + seconds * 1000;
  const [south] = road.ways.filter(({ codigo }) => codigo === 'CEI');
  const [north] = road.ways.filter(({ codigo }) => codigo === 'ARB');
  const laneOf = (way: Way | undefined): Lane | undefined => way?.lanes[0];
  const facts: Facts[] = [];
  const pay = (time: number, lane: Lane | undefined, pass: Pass | undefined, changes: Partial<Facts> = {}) => {
    if (!lane || !pass) return;
    facts.push({
      at: time,
      lane,
      event: 'TAGPOS',
      formaPago: 'Tag',
      pass,
      categoria: pass.categoria,
      estado: settledState(pass.titular, new Date(time), now),
      ...changes,
    });
  };
  const tags = road.passes.filter(
    ({ estado, tipo, vehiculo }) => estado === 'Habilitado' && tipo === 'TAG' && vehiculo,
  );

  // at least two days ago, so that its later transits are among the latest
  const stolen = road.passes.find(({ estado, vehiculo }) => estado === 'Denunciado' && vehiculo !== null);
  const lost = stolen?.lost ?? at(29);
  const refused: Partial<Facts> | undefined = stolen && {
    event: 'TAGNOHAB',
    estado: 'NoIdentificado',
    pass: undefined,
    numero: stolen.numero,
    patente: stolen.patente,
    overrides: { medioDePaso: stolen.medioDePaso, observacion: 'TAG denunciado' },
  };
  pay(lost - 3 * HOUR, laneOf(south), stolen);
  for (const hours of [4, 9, 21]) pay(lost + hours * HOUR, laneOf(hours === 9 ? north : south), stolen, refused);

  const [flying, cloned] = [tags[tags.length - 1], tags[tags.length - 2]];
  pay(at(50), laneOf(south), flying);
  pay(at(50, 150), laneOf(north), flying, { estado: 'Duplicado', overrides: { estadoAnterior: 'Valorizado' } });
  pay(at(31), laneOf(north), cloned);
  pay(at(31, 95), laneOf(south), cloned);

  const [twice] = tags;
  pay(at(28), laneOf(south), twice);
  pay(at(28, 41), laneOf(south), twice);

  for (const [order, pass] of tags
    .filter(({ patente }) => patente && /[0O1I]/.test(patente))
    .slice(0, 4)
    .entries()) {
    const patente = confused(pass.patente ?? '');
    const misread = { event: 'PATMAN', formaPago: 'OCR', numero: null, patente } as const;
    const doubt = { patenteConfianza: `${61 + order * 4}.0` };
    if (order % 2 === 0) pay(at(20 + order), laneOf(north), pass, { ...misread, overrides: doubt });
    else
      pay(at(20 + order), laneOf(north), pass, {
        ...misread,
        pass: undefined,
        estado: 'NoIdentificado',
        overrides: doubt,
      });
  }
  // a debt in each state, in any size
  for (const [order, [days, violacion]] of samples.entries()) {
    const patente = `AH${704 + order * 31}KD`;
    const estado = passageStateOf(violacion);
    const unpaid = {
      event: 'VIOLABI',
      formaPago: 'NoCobrado',
      pass: undefined,
      patente,
      numero: null,
      estado,
    } as const;
    pay(at(days * 24 + 1), laneOf(north), tags[0], { ...unpaid, categoria: 2, overrides: { violacion } });
  }
  // in any size and on any day: an aborted transit, one priced today, and one just received
  pay(at(26), laneOf(south), tags[1], { event: 'ABORT', formaPago: 'NoCobrado', pass: undefined, estado: 'Anulado' });
  pay(at(0, -1200), laneOf(north), tags[1]);
  pay(at(0, -150), laneOf(south), tags[1], { estado: 'Recibido' });
  return facts;
}
