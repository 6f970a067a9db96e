/** Stations, passes and prices that the seed of transits needs. */

import type { SeedContext } from '../../../src/schema/seed';
import { OWN_ISSUER } from '../../passage/interface/seed';
import { plazas } from '../estaciones/seedPlazas';
import type { Band } from '../shared/rating/bands';
import { buildTariffIndex, type Tariff } from '../shared/rating/book';
import { type Passage, type PricedTransit, priceTransit } from '../shared/rating/rate';

export interface Lane {
  id: number;
  estacion: number;
  sentido: string;
  modo: string;
  puntoVenta: string | null;
}

/** One direction of a station. */
export interface Direction {
  codigo: string;
  /** of the station */
  nombre: string;
  profile: string;
  estacion: number;
  sentido: string;
  flow: boolean;
  /** lanes for tags, and lanes with a collector */
  lanes: Lane[];
  booths: Lane[];
}

export interface Pass {
  medioDePaso: number;
  numero: string;
  tipo: string;
  estado: string;
  titular: string;
  vehiculo: number | null;
  patente: string | null;
  categoria: number;
  plan: Passage['plan'];
  /** payment type of the plan: `Pospago`, `Prepago`, `Exento` … */
  modalidad: string;
  /** time of the loss or theft report */
  lost: number | null;
}

export interface Road {
  directions: Direction[];
  passes: Pass[];
  ownIssuer: number;
  collectors: number[];
  cost(passage: Passage): PricedTransit;
}

type Rows = ReturnType<SeedContext['seeded']>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function directionsOf(seeded: SeedContext['seeded']): Direction[] {
  const stations = new Map(seeded('estaciones').map(({ codigo, id }) => [codigo, Number(id)]));
  const lanes = seeded('vias').map(
    ({ id, estacion, sentido, modo, puntoVenta }): Lane => ({
      id: Number(id),
      estacion: Number(estacion),
      sentido: String(sentido),
      modo: String(modo),
      puntoVenta: text(puntoVenta),
    }),
  );
  return plazas.flatMap(({ codigo, nombre, profile, tipo, sentidos }) =>
    (sentidos === 'Ambos' ? ['Centro', 'Provincia'] : [sentidos]).map((sentido): Direction => {
      const estacion = stations.get(codigo) ?? 0;
      const ownLanes = lanes.filter((lane) => lane.estacion === estacion && lane.sentido === sentido);
      return {
        codigo,
        nombre,
        profile,
        estacion,
        sentido,
        flow: tipo === 'Pórtico free-flow',
        lanes: ownLanes.filter(({ modo }) => modo !== 'Manual'),
        booths: ownLanes.filter(({ modo }) => modo === 'Manual' || modo === 'Mixta'),
      };
    }),
  );
}

function passesOf(seeded: SeedContext['seeded']): Pass[] {
  const numbers = new Map(seeded('categoriasVehiculo').map(({ id, numero }) => [id, Number(numero)]));
  const vehicles = new Map(seeded('vehiculos').map((row) => [row.id, row]));
  const plans = new Map(seeded('binesServicio').map((row) => [row.id, row]));
  const keyed = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : '');
  return seeded('mediosDePaso').flatMap((row): Pass[] => {
    // a requested pass has no number yet
    if (typeof row.numero !== 'string') return [];
    const vehicle = vehicles.get(keyed(row.vehiculo));
    const plan = plans.get(keyed(row.binServicio));
    return [
      {
        medioDePaso: Number(row.id),
        numero: row.numero,
        tipo: String(row.tipo),
        estado: String(row.estado),
        titular: String(row.titular),
        vehiculo: vehicle ? Number(vehicle.id) : null,
        patente: text(vehicle?.patente),
        categoria: numbers.get(keyed(vehicle?.categoria)) ?? 2,
        plan: plan && {
          bonificacionPct: text(plan.bonificacionPct) ?? '0',
          recargoPct: text(plan.recargoPct) ?? '0',
        },
        modalidad: text(plan?.modalidad) ?? 'Pospago',
        lost: typeof row.perdidaEn === 'string' ? Date.parse(row.perdidaEn) : null,
      },
    ];
  });
}

const tariffsOf = (rows: Rows, charts: Rows): Tariff[] => {
  const published = new Set(charts.filter(({ estado }) => estado !== 'Borrador').map(({ id }) => id));
  return rows.flatMap(
    ({ cuadro, estacion, sentido, categoria, banda, formaPago, importe, vigenciaDesde, vigenciaHasta }) =>
      (typeof cuadro === 'number' || typeof cuadro === 'string') && published.has(cuadro)
        ? [
            {
              estacion: Number(estacion),
              sentido: String(sentido),
              categoria: Number(categoria),
              banda: banda === 'Pico' ? 'Pico' : 'No pico',
              formaPago: formaPago === 'TelePASE' || formaPago === 'Patente' ? formaPago : 'Efectivo/otros',
              importe: String(importe),
              vigenciaDesde: String(vigenciaDesde),
              vigenciaHasta: text(vigenciaHasta),
            },
          ]
        : [],
  );
};

export function roadOf({ seeded }: SeedContext): Road {
  const issuers = seeded('emisores');
  const book = buildTariffIndex(tariffsOf(seeded('tarifas'), seeded('cuadrosTarifarios')));
  const bands = seeded('bandasHorarias').map(
    ({ nombre, tipoDia, sentido, desde, hasta }): Band => ({
      nombre: nombre === 'Pico' ? 'Pico' : 'No pico',
      tipoDia: tipoDia === 'Hábil' ? 'Hábil' : 'SábDomFer',
      sentido: String(sentido),
      desde: String(desde),
      hasta: String(hasta),
    }),
  );
  const holidays = new Set(
    seeded('feriados')
      .filter(({ afectaTarifaPico, ambito }) => afectaTarifaPico !== false && ambito === 'Nacional')
      .map(({ fecha }) => String(fecha)),
  );
  return {
    directions: directionsOf(seeded),
    passes: passesOf(seeded),
    ownIssuer: Number(issuers.find(({ codigo }) => codigo === OWN_ISSUER)?.id ?? 0),
    collectors: seeded('peajistas')
      .filter(({ estado }) => estado === 'Activo')
      .map(({ id }) => Number(id)),
    cost(passage) {
      const rated = priceTransit(passage, { bands, book, holidays });
      if (!rated) throw new Error(`no tariff at ${passage.estacion} for ${passage.categoria}`);
      return rated;
    },
  };
}
