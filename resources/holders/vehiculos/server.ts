/** Rules for a vehicle's plate and state (domain.md A2). */
import { sql } from 'kysely';
import { batchOf, rowsBy } from '../../../server/db/batch';
import { batched, defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem, type Sentence } from '../../../server/problem';
import { ENDED } from '../../passage/interface/shared';

interface Plate {
  pais: unknown;
  patente: unknown;
  /** id of the vehicle itself; null for a new one */
  id: unknown;
}

/** Locks are taken in sorted order, so that concurrent transactions with the same plates never deadlock. */
const owners = batchOf<Plate, string | undefined>(async (tx, plates) => {
  const json = JSON.stringify(plates);
  await sql`
    select pg_advisory_xact_lock("key") from (
      select distinct hashtextextended('patente ' || ("p" ->> 'pais') || ' ' || ("p" ->> 'patente'), 11) as "key"
      from jsonb_array_elements(${json}::jsonb) as "p" order by 1) as "keys"`.execute(tx);
  const { rows } = await sql<{ position: number; titular: string }>`
    select "position"::integer, t."apellido" || ', ' || t."nombre" as "titular"
    from jsonb_array_elements(${json}::jsonb) with ordinality as "plate"("p", "position")
    join "vehiculos" v on v."patente" = "p" ->> 'patente' and v."pais" = "p" ->> 'pais' and v."estado" = 'Activo'
      and v."id" is distinct from ("p" ->> 'id')::bigint
    join "titulares" t on t."codigoTitular" = v."titular"`.execute(tx);
  const holdersByIndex = new Map(rows.map(({ position, titular }) => [position - 1, titular]));
  return plates.map((_, index) => holdersByIndex.get(index));
});

/**
 * Returns the holder of another vehicle in use with this plate. Locks the plate, so that concurrent requests wait for this
 * transaction. Batched.
 */
const otherHolderOfPlate = ({
  tx,
  record: { pais, patente, id = null },
}: HandlerContext): Promise<string | undefined> => owners(tx, { pais, patente, id });

const plateTakenMessage = (titular: string) => ({
  key: 'resources.vehiculos.messages.patenteUsada',
  values: { titular },
});

const requireFreePlate: Handler = async (context) => {
  const titular = await otherHolderOfPlate(context);
  if (titular !== undefined)
    throw new Problem(422, 'duplicate', {}, { errors: { patente: plateTakenMessage(titular) } });
};

/** Rejects a change of holder while passes are charged to the current one. */
const requireNoPasses: Handler = async ({ tx, record }) => {
  const livePass = await tx
    .selectFrom('mediosDePaso')
    .select('id')
    .where('vehiculo', '=', record.id)
    .where('estado', 'not in', ENDED)
    .limit(1)
    .executeTakeFirst();
  const titular = { key: 'resources.vehiculos.messages.tieneMedios' };
  if (livePass) throw new Problem(422, 'invalid', {}, { errors: { titular } });
};

const categories = rowsBy('categoriasVehiculo', ['ejesDesde', 'ejesHasta', 'altura', 'nombre'], 'id');

function axleErrors(row: Readonly<Row>, ejes: unknown): Record<string, Sentence> {
  if (typeof ejes !== 'number') return {};
  const { ejesDesde, ejesHasta, nombre } = row;
  const minimum = typeof ejesDesde === 'number' ? ejesDesde : 0;
  const maximum = typeof ejesHasta === 'number' ? ejesHasta : Number.POSITIVE_INFINITY;
  const [hasTooFew, hasTooMany] = [ejes < minimum, ejes > maximum];
  if (!hasTooFew && !hasTooMany) return {};
  const key = `resources.vehiculos.messages.${hasTooFew ? 'ejesDeMenos' : 'ejesDeMas'}`;
  return { ejes: { key, values: { categoria: String(nombre), ejes: hasTooFew ? minimum : maximum } } };
}

function heightErrors({ altura: height, nombre }: Readonly<Row>, altura: unknown): Record<string, Sentence> {
  if (!altura || !height || altura === height) return {};
  const key = `resources.vehiculos.messages.${height === 'Alto' ? 'deAltos' : 'deBajos'}`;
  return { altura: { key, values: { categoria: String(nombre) } } };
}

/** A vehicle must have the number of axles and the height of its category (domain.md A2); fields that do not change are not checked. */
const checkCategory: Handler = async ({ tx, before, record }) => {
  const isAffected = (name: string) => record.categoria !== before?.categoria || record[name] !== before?.[name];
  const checkedFields = ['ejes', 'altura'].filter((name) => (record[name] ?? null) !== null && isAffected(name));
  const [row] = checkedFields.length > 0 ? await categories(tx, record.categoria) : [];
  if (!row) return;
  const mismatches = { ...axleErrors(row, record.ejes), ...heightErrors(row, record.altura) };
  const errors = Object.fromEntries(Object.entries(mismatches).filter(([name]) => checkedFields.includes(name)));
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

const creating: Handler = batched(async (context) => {
  await checkCategory(context);
  await requireFreePlate(context);
});

const updating: Handler = async (context) => {
  const { before, record } = context;
  await checkCategory(context);
  if (record.titular !== before?.titular) await requireNoPasses(context);
  const plateChanged = record.patente !== before?.patente || record.pais !== before?.pais;
  if (plateChanged && record.estado === 'Activo') await requireFreePlate(context);
};

/** Copies the plate to the passes, because the lanes read it there; what the lanes know of a vehicle is sent to them again. */
const updated: Handler = async ({ tx, before, record, change }) => {
  if (record.patente === before?.patente && record.categoria === before?.categoria) return;
  const passes = await tx
    .selectFrom('mediosDePaso')
    .select(['id', 'tipo'])
    .where('vehiculo', '=', record.id)
    .where('estado', 'not in', ENDED)
    .execute();
  for (const { id, tipo } of passes)
    await change('mediosDePaso', id, {
      patente: record.patente,
      listaEnviada: null,
      ...(tipo === 'Patente' && { numero: record.patente }),
    });
};

/** Suspends the passes of a sold vehicle, because later transits are not the holder's. */
const suspenderMedios: Handler = async ({ tx, record, change }) => {
  const passes = await tx
    .selectFrom('mediosDePaso')
    .select('id')
    .where('vehiculo', '=', record.id)
    .where('estado', '=', 'Habilitado')
    .execute();
  const motivoEstado = record.estado === 'Vendido' ? 'Denuncia de venta del vehículo' : 'Baja del vehículo';
  for (const { id } of passes) await change('mediosDePaso', id, { estado: 'Suspendido', motivoEstado, lista: 'Negra' });
};

const patenteLibre: Handler = async (context) => {
  const titular = await otherHolderOfPlate(context);
  if (titular !== undefined) throw new Problem(409, 'unavailable', {}, { detail: plateTakenMessage(titular) });
};

export default defineHandlers('vehiculos', {
  handlers: { suspenderMedios, patenteLibre },
  hooks: { creating, updating, updated },
});
