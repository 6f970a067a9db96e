/**
 * Rates transits (domain.md A4) as of their passage: the pass, holder, vehicle, category, exemption, plan, tariff, band and holiday
 * that held at that moment, whatever has changed since. One transit by hand and a million in a batch take the same way.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { dayOf } from '../../../../src/schema/calendar';
import { PAYMENTS, type Payment, priceTransit } from '../../shared/rating/rate';
import { loadAccounts, type PassAccount } from './accounts';
import { loadExemptions } from './exemptions';
import { loadTables } from './load';

/** A received transit, with what its lane has read. */
export interface Unrated {
  id: number;
  /** ISO instant */
  fechaHora: string;
  estacion: number;
  via: number;
  sentido: string;
  numeroMedio: string | null;
  patenteLeida: string | null;
  formaPago: string;
  categoriaManual: number | null;
  categoriaDac: number | null;
  puntoVenta: string | null;
  /** the lane let it pass as exempt, and an earlier rating charged it because the month's limit was used up */
  exencionAgotada?: boolean;
}

/** The fields of a rated transit. Amounts as decimal strings. */
export interface Rated {
  id: number;
  estado: 'Valorizado' | 'Cobrado' | 'Exento' | 'NoIdentificado' | 'Violación';
  formaPago: string;
  medioDePaso: number | null;
  numeroMedio: string | null;
  titular: string | null;
  vehiculo: number | null;
  categoriaTarifada: number | null;
  /** category of the vehicle at the passage; null where no vehicle was found */
  categoriaVehiculo: number | null;
  /** the lane has detected another category than the vehicle's */
  categoriaDistinta: boolean;
  banda: string | null;
  importeTarifa: string | null;
  bonificacion: string | null;
  recargo: string | null;
  importe: string | null;
  puntoVenta: string | null;
  exencionAgotada: boolean;
}

/** A transit that cannot be rated yet. */
export interface NotRated {
  id: number;
  refused: 'sinCategoria' | 'sinTarifa';
}

const isPayment = (value: string): value is Payment => PAYMENTS.some((payment) => payment === value);

/** The category entered at the booth, or else the detected one. */
const laneCategory = ({ categoriaManual, categoriaDac }: Pick<Unrated, 'categoriaManual' | 'categoriaDac'>) =>
  categoriaManual ?? categoriaDac;

/** State of a rated transit; any other is billed to its account. Cash and debit cards pay at the booth. */
const STATE_BY_PAYMENT: Readonly<Record<string, Rated['estado']>> = {
  NoCobrado: 'Violación',
  Exento: 'Exento',
  Efectivo: 'Cobrado',
  Débito: 'Cobrado',
};

/** A tag opens the lane only while it is enabled; whoever passes by plate pays whatever the state of their tag. */
const identifies = (formaPago: string, account: PassAccount | undefined): boolean =>
  account !== undefined && (formaPago !== 'Tag' || account.estado === 'Habilitado');

async function lanePoints(db: Db, lanes: readonly number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; puntoVenta: string | null }>`
    select "id", "puntoVenta" from "vias" where "id" = any(${[...lanes]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, puntoVenta }) => [id, puntoVenta]));
}

/**
 * Rates transits in one go: a number of queries that does not depend on their number. Returns them in the given order.
 * `isDryRun`: nothing will be stored.
 */
export async function rateTransits(
  db: Db,
  transits: readonly Unrated[],
  { isDryRun = false } = {},
): Promise<(Rated | NotRated)[]> {
  if (transits.length === 0) return [];
  const readings = transits.map((transit) => ({
    ...transit,
    formaPago: transit.exencionAgotada ? 'Exento' : transit.formaPago,
    fechaHora: new Date(transit.fechaHora),
  }));
  const accounts = await loadAccounts(db, readings);
  const tablesOf = await loadTables(
    db,
    [...new Set(transits.map(({ estacion }) => estacion))],
    [...new Set(readings.map(({ fechaHora }) => dayOf(fechaHora)))],
  );
  const points = await lanePoints(db, [...new Set(transits.map(({ via }) => via))]);
  const accountOf = (reading: (typeof readings)[number]): PassAccount | undefined => {
    if (reading.formaPago === 'Tag') return accounts.ofNumber(reading);
    if (reading.formaPago === 'OCR') return accounts.ofPlate(reading);
    return reading.formaPago === 'Exento' ? (accounts.ofNumber(reading) ?? accounts.ofPlate(reading)) : undefined;
  };
  const found = readings.map((reading) => ({ reading, account: accountOf(reading) }));
  const exempt = found
    .filter(({ reading }) => reading.formaPago === 'Exento')
    .sort((a, b) => a.reading.fechaHora.getTime() - b.reading.fechaHora.getTime());
  const exemptions = await loadExemptions(
    db,
    exempt.map(({ reading: { fechaHora }, account }) => ({ exemption: account?.exencion ?? null, fechaHora })),
    isDryRun,
  );
  const exemptionOf = new Map(
    exempt.map(({ reading, account }) => [
      reading.id,
      // what was found is explained, whatever the order in which the passages of the month were rated
      isDryRun && reading.exencionAgotada ? 'paid' : exemptions.use(account?.exencion ?? null, reading.fechaHora),
    ]),
  );

  const rate = ({ reading, account }: (typeof found)[number]): Rated | NotRated => {
    const { id, estacion, sentido, fechaHora, via } = reading;
    const exemption = exemptionOf.get(id);
    const owner = exemption === 'none' ? undefined : account;
    const formaPago = exemption === 'paid' ? 'Tag' : reading.formaPago;
    const isOnAccount = formaPago === 'Tag' || formaPago === 'OCR';
    const read = laneCategory(reading);
    const detected = reading.categoriaDac ?? reading.categoriaManual;
    const base = {
      id,
      formaPago,
      medioDePaso: owner?.medioDePaso ?? null,
      numeroMedio: reading.numeroMedio,
      titular: null,
      vehiculo: null,
      categoriaTarifada: null,
      categoriaVehiculo: owner?.categoria ?? null,
      categoriaDistinta: typeof owner?.categoria === 'number' && detected !== null && owner.categoria !== detected,
      banda: null,
      importeTarifa: null,
      bonificacion: null,
      recargo: null,
      importe: null,
      puntoVenta: reading.puntoVenta,
      exencionAgotada: exemption === 'paid',
    };
    if (isOnAccount && exemption === undefined && !identifies(formaPago, owner))
      return { ...base, estado: 'NoIdentificado' };
    const categoria = isOnAccount ? (owner?.categoria ?? read) : read;
    if (categoria === null) return { id, refused: 'sinCategoria' };
    // an exempt plan takes off the whole tariff: above the limit of the exemption the tariff is due
    const plan = owner && exemption === 'paid' ? { ...owner, bonificacionPct: '0.00' } : owner;
    const price = priceTransit(
      {
        ...{ estacion, sentido, fechaHora, categoria, plan },
        formaPago: isPayment(formaPago) ? formaPago : 'NoCobrado',
      },
      tablesOf(estacion),
    );
    if (!price) return { id, refused: 'sinTarifa' };
    const isPaidAtBooth = formaPago === 'Efectivo' || formaPago === 'Débito';
    return {
      ...base,
      ...price,
      estado: STATE_BY_PAYMENT[formaPago] ?? 'Valorizado',
      titular: owner?.titular ?? null,
      vehiculo: owner?.vehiculo ?? null,
      numeroMedio:
        formaPago === 'Exento' || exemption === 'paid'
          ? (owner?.numeroMedio ?? reading.numeroMedio)
          : reading.numeroMedio,
      categoriaTarifada: categoria,
      puntoVenta: isPaidAtBooth ? (reading.puntoVenta ?? points.get(via) ?? null) : reading.puntoVenta,
    };
  };
  return found.map(rate);
}
