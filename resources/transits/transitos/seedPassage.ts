/** Generates a transit of the demo: lane event, vehicle and current state. */
import { DAY, MINUTE } from '../../../src/schema/calendar';
import type { Random } from '../../../src/schema/seed';
import { type EventCode, operational, paidBy } from '../shared/events';
import { events, exemptGroups, flowEvents } from './seedEvents';
import type { Direction, Pass, Road } from './seedRoad';
import type { Facts } from './seedRow';
import { settledState } from './seedStates';
import { outcomeOf, passageStateOf } from './seedViolations';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HEX = '0123456789ABCDEF';

interface Pools {
  light: Pass[];
  heavy: Pass[];
  disabled: Pass[];
  plates: ReadonlySet<string>;
}

function poolsOf(passes: readonly Pass[]): Pools {
  const usablePasses = passes.filter(({ estado, vehiculo }) => estado === 'Habilitado' && vehiculo !== null);
  const heavy = usablePasses.filter(({ categoria }) => categoria >= 4);
  const light = usablePasses.filter(({ categoria }) => categoria < 4);
  return {
    light,
    heavy: heavy.length > 0 ? heavy : light,
    disabled: passes.filter(({ estado }) => ['InhabilitadoDeuda', 'Suspendido', 'Baja'].includes(estado)),
    plates: new Set(passes.flatMap(({ patente }) => patente ?? [])),
  };
}

const randomText = (random: Random, from: string, length: number): string => {
  let text = '';
  for (let index = 0; index < length; index += 1) text += from[random.int(0, from.length - 1)];
  return text;
};

export function createPassages(road: Road, random: Random, now: Date) {
  const passPools = poolsOf(road.passes);

  /** Returns a plate without an account. */
  const unknownPlate = (): string => {
    for (;;) {
      const plate = `A${randomText(random, LETTERS, 1)}${randomText(random, '0123456789', 3)}${randomText(random, LETTERS, 2)}`;
      if (!passPools.plates.has(plate)) return plate;
    }
  };
  const unknownTag = (): string => `SI${randomText(random, HEX, 10)}`;

  /** Picks a pass; some are used daily, most only sometimes. */
  const passOf = (isHeavy: boolean): Pass => {
    const candidates = isHeavy ? passPools.heavy : passPools.light;
    const often = random.int(0, 999) / 1000;
    return candidates[Math.floor(often * often * candidates.length)] ?? random.pick(candidates);
  };

  const misreadCategory = (isHeavy: boolean): number =>
    isHeavy ? random.pick([4, 4, 5, 6, 7]) : random.pick([2, 2, 2, 1, 3]);

  /** Transits of the last minutes are not processed yet. */
  const isUnprocessed = (time: number): boolean => now.getTime() - time < 12 * MINUTE;
  const stateOf = ({ titular }: Pass, time: number): string =>
    isUnprocessed(time) ? 'Recibido' : settledState(titular, new Date(time), now);

  /** A transit without payment: a violation with its debt, or unidentified when the plate was misread. */
  const unpaid = (base: Pick<Facts, 'time' | 'lane' | 'event' | 'categoria'>, patente: string | null): Facts => {
    const violacion = outcomeOf(random, (now.getTime() - base.time) / DAY, patente !== null);
    return { ...base, formaPago: 'NoCobrado', patente, estado: passageStateOf(violacion), overrides: { violacion } };
  };

  return function passage(direction: Direction, isHeavy: boolean, time: number): Facts {
    const event: EventCode = random.weighted(direction.flow ? flowEvents : events);
    const age = now.getTime() - time;
    const lane = random.pick(direction.lanes);
    const formaPago = paidBy[event] ?? 'Efectivo';
    const isRecent = isUnprocessed(time);
    if (operational.has(event))
      return {
        time,
        lane: direction.booths[0] ?? lane,
        event,
        formaPago: 'NoCobrado',
        categoria: 2,
        estado: 'Anulado',
        patente: null,
        overrides: { categoriaManual: null, categoriaDac: null, ejes: null, dobles: null, altura: null },
      };
    switch (event) {
      case 'TAGNOHAB': {
        const booth = direction.booths.length > 0 && random.chance(55);
        const pass = passPools.disabled.length > 0 && random.chance(60) ? random.pick(passPools.disabled) : undefined;
        const categoria = pass?.categoria ?? misreadCategory(isHeavy);
        const numero = pass?.numero ?? unknownTag();
        if (booth)
          return {
            time,
            lane: random.pick(direction.booths),
            event,
            formaPago: random.chance(70) ? 'Efectivo' : 'Débito',
            categoria,
            estado: 'Cobrado',
            numero,
            patente: pass?.patente ?? null,
          };
        if (age > 25 * DAY && random.chance(90)) {
          if (!pass) return unpaid({ time, lane, event, categoria }, unknownPlate());
          return {
            time,
            lane,
            event,
            formaPago: 'Tag',
            pass,
            categoria,
            estado: settledState(pass.titular, new Date(time), now),
          };
        }
        return {
          time,
          lane,
          event,
          formaPago: 'Tag',
          categoria,
          estado: isRecent ? 'Recibido' : 'NoIdentificado',
          numero,
          patente: pass?.patente ?? null,
          overrides: { medioDePaso: pass?.medioDePaso ?? null },
        };
      }
      case 'PATMAN': {
        if (random.chance(82)) {
          const pass = passOf(isHeavy);
          const ownPassage = { time, lane, pass, categoria: pass.categoria };
          if (pass.modalidad === 'Exento')
            return { ...ownPassage, event: 'PATEX', formaPago: 'Exento', estado: 'Exento' };
          return { ...ownPassage, event, formaPago, estado: stateOf(pass, time) };
        }
        const categoria = misreadCategory(isHeavy);
        if (age > 20 * DAY) return unpaid({ time, lane, event, categoria }, unknownPlate());
        return { time, lane, event, formaPago, categoria, estado: 'NoIdentificado', patente: unknownPlate() };
      }
      case 'EXENTO':
      case 'PATEX':
      case 'TAGEX': {
        const pass = event === 'EXENTO' ? undefined : passOf(false);
        return {
          time,
          lane: event === 'EXENTO' ? random.pick(direction.booths) : lane,
          event,
          formaPago,
          pass,
          categoria: pass?.categoria ?? 2,
          estado: 'Exento',
          patente: pass?.patente ?? unknownPlate(),
          overrides: { agrupacion: random.pick(exemptGroups) },
        };
      }
      case 'SALANOM':
      case 'VIOLABI':
        return unpaid(
          { time, lane, event, categoria: misreadCategory(isHeavy) },
          random.chance(85) ? unknownPlate() : null,
        );
      case 'ABORT':
        return {
          time,
          lane: random.pick(direction.booths),
          event,
          formaPago,
          categoria: misreadCategory(isHeavy),
          estado: 'Anulado',
        };
      case 'RETAB':
      case 'DISCDAC': {
        const categoria = misreadCategory(isHeavy);
        const otherCategory = categoria < 7 ? categoria + 1 : 6;
        return {
          time,
          lane: random.pick(direction.booths),
          event,
          formaPago: random.chance(75) ? 'Efectivo' : 'Débito',
          categoria,
          estado: 'Cobrado',
          patente: random.chance(40) ? unknownPlate() : null,
          overrides:
            event === 'RETAB'
              ? { observacion: `Retabulado de cat. ${otherCategory} a cat. ${categoria}` }
              : {
                  categoriaDac: otherCategory,
                  observacion: `DAC leyó cat. ${otherCategory}, operador marcó cat. ${categoria}`,
                },
        };
      }
      default: {
        const pass = passOf(isHeavy);
        const ownPassage = { time, lane, pass, categoria: pass.categoria };
        if (pass.modalidad === 'Exento')
          return {
            ...ownPassage,
            event: 'TAGEX',
            formaPago: 'Exento',
            estado: 'Exento',
            overrides: { agrupacion: 'Discapacidad' },
          };
        if (pass.tipo === 'Patente')
          return { ...ownPassage, event: 'PATMAN', formaPago: 'OCR', estado: stateOf(pass, time) };
        const prepaid = event === 'PREPAGO' || pass.modalidad === 'Prepago';
        const observacion = event === 'MULTITAG' ? `Se leyó también el TAG ${unknownTag()}` : null;
        return {
          ...ownPassage,
          event: prepaid ? 'PREPAGO' : event,
          formaPago,
          estado: stateOf(pass, time),
          overrides: { observacion },
        };
      }
    }
  };
}
