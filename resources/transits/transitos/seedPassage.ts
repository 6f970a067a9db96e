/** Generates a transit of the demo: lane event, vehicle and current state. */
import { DAY, MINUTE } from '../../../src/schema/calendar';
import type { Random } from '../../../src/schema/seed';
import { type EventCode, events, exemptGroups, flowEvents, operational, paidBy } from './seedEvents';
import type { Pass, Road, Way } from './seedRoad';
import type { Facts } from './seedRow';
import { settledState } from './seedStates';
import { fateOf, passageStateOf } from './seedViolations';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HEX = '0123456789ABCDEF';

interface Pools {
  light: Pass[];
  heavy: Pass[];
  disabled: Pass[];
  plates: ReadonlySet<string>;
}

function poolsOf(passes: readonly Pass[]): Pools {
  const able = passes.filter(({ estado, vehiculo }) => estado === 'Habilitado' && vehiculo !== null);
  const heavy = able.filter(({ categoria }) => categoria >= 4);
  const light = able.filter(({ categoria }) => categoria < 4);
  return {
    light,
    heavy: heavy.length > 0 ? heavy : light,
    disabled: passes.filter(({ estado }) => ['InhabilitadoDeuda', 'Suspendido', 'Baja'].includes(estado)),
    plates: new Set(passes.flatMap(({ patente }) => patente ?? [])),
  };
}

const some = (random: Random, from: string, length: number): string => {
  let text = '';
  for (let index = 0; index < length; index += 1) text += from[random.int(0, from.length - 1)];
  return text;
};

export function createPassages(road: Road, random: Random, now: Date) {
  const pools = poolsOf(road.passes);

  /** Returns a plate without an account. */
  const strangePlate = (): string => {
    for (;;) {
      const plate = `A${some(random, LETTERS, 1)}${some(random, '0123456789', 3)}${some(random, LETTERS, 2)}`;
      if (!pools.plates.has(plate)) return plate;
    }
  };
  const strangeTag = (): string => `SI${some(random, HEX, 10)}`;

  /** Picks a pass; some are used daily, most only sometimes. */
  const passOf = (heavy: boolean): Pass => {
    const pool = heavy ? pools.heavy : pools.light;
    const often = random.int(0, 999) / 1000;
    return pool[Math.floor(often * often * pool.length)] ?? random.pick(pool);
  };

  const strangeCategory = (heavy: boolean): number =>
    heavy ? random.pick([4, 4, 5, 6, 7]) : random.pick([2, 2, 2, 1, 3]);

  /** Transits of the last minutes are not processed yet. */
  const isFresh = (time: number): boolean => now.getTime() - time < 12 * MINUTE;
  const stateOf = ({ titular }: Pass, time: number): string =>
    isFresh(time) ? 'Recibido' : settledState(titular, new Date(time), now);

  /** A transit without payment: a violation with its debt, or unidentified when the plate was misread. */
  const unpaid = (base: Pick<Facts, 'at' | 'lane' | 'event' | 'categoria'>, patente: string | null): Facts => {
    const violacion = fateOf(random, (now.getTime() - base.at) / DAY, patente !== null);
    return { ...base, formaPago: 'NoCobrado', patente, estado: passageStateOf(violacion), overrides: { violacion } };
  };

  return function passage(way: Way, heavy: boolean, time: number): Facts {
    const event: EventCode = random.weighted(way.flow ? flowEvents : events);
    const age = now.getTime() - time;
    const lane = random.pick(way.lanes);
    const formaPago = paidBy[event] ?? 'Efectivo';
    const fresh = isFresh(time);
    if (operational.has(event))
      return {
        at: time,
        lane: way.booths[0] ?? lane,
        event,
        formaPago: 'NoCobrado',
        categoria: 2,
        estado: 'Anulado',
        patente: null,
        overrides: { categoriaManual: null, categoriaDac: null, ejes: null, dobles: null, altura: null },
      };
    switch (event) {
      case 'TAGNOHAB': {
        const booth = way.booths.length > 0 && random.chance(55);
        const pass = pools.disabled.length > 0 && random.chance(60) ? random.pick(pools.disabled) : undefined;
        const categoria = pass?.categoria ?? strangeCategory(heavy);
        const numero = pass?.numero ?? strangeTag();
        if (booth)
          return {
            at: time,
            lane: random.pick(way.booths),
            event,
            formaPago: random.chance(70) ? 'Efectivo' : 'Débito',
            categoria,
            estado: 'Cobrado',
            numero,
            patente: pass?.patente ?? null,
          };
        if (age > 25 * DAY && random.chance(90)) {
          if (!pass) return unpaid({ at: time, lane, event, categoria }, strangePlate());
          return {
            at: time,
            lane,
            event,
            formaPago: 'Tag',
            pass,
            categoria,
            estado: settledState(pass.titular, new Date(time), now),
          };
        }
        return {
          at: time,
          lane,
          event,
          formaPago: 'Tag',
          categoria,
          estado: fresh ? 'Recibido' : 'NoIdentificado',
          numero,
          patente: pass?.patente ?? null,
          overrides: { medioDePaso: pass?.medioDePaso ?? null },
        };
      }
      case 'PATMAN': {
        if (random.chance(82)) {
          const pass = passOf(heavy);
          const own = { at: time, lane, pass, categoria: pass.categoria };
          if (pass.modalidad === 'Exento') return { ...own, event: 'PATEX', formaPago: 'Exento', estado: 'Exento' };
          return { ...own, event, formaPago, estado: stateOf(pass, time) };
        }
        const categoria = strangeCategory(heavy);
        if (age > 20 * DAY) return unpaid({ at: time, lane, event, categoria }, strangePlate());
        return { at: time, lane, event, formaPago, categoria, estado: 'NoIdentificado', patente: strangePlate() };
      }
      case 'EXENTO':
      case 'PATEX':
      case 'TAGEX': {
        const pass = event === 'EXENTO' ? undefined : passOf(false);
        return {
          at: time,
          lane: event === 'EXENTO' ? random.pick(way.booths) : lane,
          event,
          formaPago,
          pass,
          categoria: pass?.categoria ?? 2,
          estado: 'Exento',
          patente: pass?.patente ?? strangePlate(),
          overrides: { agrupacion: random.pick(exemptGroups) },
        };
      }
      case 'SALANOM':
      case 'VIOLABI':
        return unpaid(
          { at: time, lane, event, categoria: strangeCategory(heavy) },
          random.chance(85) ? strangePlate() : null,
        );
      case 'ABORT':
        return {
          at: time,
          lane: random.pick(way.booths),
          event,
          formaPago,
          categoria: strangeCategory(heavy),
          estado: 'Anulado',
        };
      case 'RETAB':
      case 'DISCDAC': {
        const categoria = strangeCategory(heavy);
        const other = categoria < 7 ? categoria + 1 : 6;
        return {
          at: time,
          lane: random.pick(way.booths),
          event,
          formaPago: random.chance(75) ? 'Efectivo' : 'Débito',
          categoria,
          estado: 'Cobrado',
          patente: random.chance(40) ? strangePlate() : null,
          overrides:
            event === 'RETAB'
              ? { observacion: `Retabulado de cat. ${other} a cat. ${categoria}` }
              : { categoriaDac: other, observacion: `DAC leyó cat. ${other}, operador marcó cat. ${categoria}` },
        };
      }
      default: {
        // account of another operator, settled monthly between operators
        if (event === 'TAGPOS' && road.partners.length > 0 && random.chance(4)) {
          const concesionario = random.pick(road.partners);
          const estado = fresh ? 'Recibido' : settledState(`emisor ${concesionario}`, new Date(time), now);
          const categoria = strangeCategory(heavy);
          return {
            at: time,
            lane,
            event,
            formaPago,
            categoria,
            estado,
            numero: strangeTag(),
            patente: strangePlate(),
            overrides: { concesionario },
          };
        }
        const pass = passOf(heavy);
        const own = { at: time, lane, pass, categoria: pass.categoria };
        if (pass.modalidad === 'Exento')
          return {
            ...own,
            event: 'TAGEX',
            formaPago: 'Exento',
            estado: 'Exento',
            overrides: { agrupacion: 'Discapacidad' },
          };
        if (pass.tipo === 'Patente') return { ...own, event: 'PATMAN', formaPago: 'OCR', estado: stateOf(pass, time) };
        const prepaid = event === 'PREPAGO' || pass.modalidad === 'Prepago';
        const observacion = event === 'MULTITAG' ? `Se leyó también el TAG ${strangeTag()}` : null;
        return {
          ...own,
          event: prepaid ? 'PREPAGO' : event,
          formaPago,
          estado: prepaid && !fresh ? 'Cobrado' : stateOf(pass, time),
          overrides: { observacion },
        };
      }
    }
  };
}
