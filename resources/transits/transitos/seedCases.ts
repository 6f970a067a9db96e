/** Typical complaint cases of the demo (domain.md A14). */
import { HOUR } from '../../../src/schema/calendar';
import type { Direction, Lane, Pass, Road } from './seedRoad';
import type { Facts } from './seedRow';
import { settledState } from './seedStates';
import { passageStateOf, samples } from './seedViolations';

/** Swaps O with 0 and I with 1, as cameras do. */
const misreadPlate = (plate: string): string =>
  plate.replace(/[0O1I]/g, (letter) => ({ 0: 'O', O: '0', 1: 'I', I: '1' })[letter] ?? letter);

/** Returns a stolen tag with transits after the report, a tag at two stations faster than a car, and misread plates. */
export function specialCases(road: Road, now: Date): Facts[] {
  const hoursAgo = (hours: number, seconds = 0): number => now.getTime() - hours * HOUR + seconds * 1000;
  const [south] = road.directions.filter(({ codigo }) => codigo === 'CEI');
  const [north] = road.directions.filter(({ codigo }) => codigo === 'ARB');
  const laneOf = (direction: Direction | undefined): Lane | undefined => direction?.lanes[0];
  const facts: Facts[] = [];
  const pay = (time: number, lane: Lane | undefined, pass: Pass | undefined, changes: Partial<Facts> = {}) => {
    if (!lane || !pass) return;
    facts.push({
      time,
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
  const stolenPass = road.passes.find(({ estado, vehiculo }) => estado === 'Denunciado' && vehiculo !== null);
  const lost = stolenPass?.lost ?? hoursAgo(29);
  const refused: Partial<Facts> | undefined = stolenPass && {
    event: 'TAGNOHAB',
    estado: 'NoIdentificado',
    pass: undefined,
    numero: stolenPass.numero,
    patente: stolenPass.patente,
    overrides: { medioDePaso: stolenPass.medioDePaso, observacion: 'TAG denunciado' },
  };
  pay(lost - 3 * HOUR, laneOf(south), stolenPass);
  for (const hours of [4, 9, 21]) pay(lost + hours * HOUR, laneOf(hours === 9 ? north : south), stolenPass, refused);

  const [tooFast, cloned] = [tags[tags.length - 1], tags[tags.length - 2]];
  pay(hoursAgo(50), laneOf(south), tooFast);
  pay(hoursAgo(50, 150), laneOf(north), tooFast, { estado: 'Duplicado', overrides: { estadoAnterior: 'Valorizado' } });
  pay(hoursAgo(31), laneOf(north), cloned);
  pay(hoursAgo(31, 95), laneOf(south), cloned);

  const [readTwice] = tags;
  pay(hoursAgo(28), laneOf(south), readTwice);
  pay(hoursAgo(28, 41), laneOf(south), readTwice);

  for (const [order, pass] of tags
    .filter(({ patente }) => patente && /[0O1I]/.test(patente))
    .slice(0, 4)
    .entries()) {
    const patente = misreadPlate(pass.patente ?? '');
    const misreadFacts = { event: 'PATMAN', formaPago: 'OCR', numero: null, patente } as const;
    const lowConfidence = { patenteConfianza: `${61 + order * 4}.0` };
    if (order % 2 === 0) pay(hoursAgo(20 + order), laneOf(north), pass, { ...misreadFacts, overrides: lowConfidence });
    else
      pay(hoursAgo(20 + order), laneOf(north), pass, {
        ...misreadFacts,
        pass: undefined,
        estado: 'NoIdentificado',
        overrides: lowConfidence,
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
    pay(hoursAgo(days * 24 + 1), laneOf(north), tags[0], { ...unpaid, categoria: 2, overrides: { violacion } });
  }
  // in any size and on any day: an aborted transit, one priced today, and one just received
  pay(hoursAgo(26), laneOf(south), tags[1], {
    event: 'ABORT',
    formaPago: 'NoCobrado',
    pass: undefined,
    estado: 'Anulado',
  });
  pay(hoursAgo(0, -1200), laneOf(north), tags[1]);
  pay(hoursAgo(0, -150), laneOf(south), tags[1], { estado: 'Recibido' });
  return facts;
}
