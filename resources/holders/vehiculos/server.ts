/** What follows from a vehicle's plate and standing (domain.md A2). */
import { sql } from 'kysely';
import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { ENDED } from '../../passage/mediosDePaso/rules/states';

/** Whose the plate is already, among vehicles in use; who asks at the same time waits until this transaction is over. */
async function otherWith({ tx, record }: HandlerContext): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`patente ${record.pais} ${record.patente}`}, 11))`.execute(
    tx,
  );
  const { rows } = await sql<{ titular: string }>`
    select t."apellido" || ', ' || t."nombre" as "titular" from "vehiculos" v
    join "titulares" t on t."codigoTitular" = v."titular"
    where v."patente" = ${record.patente} and v."pais" = ${record.pais} and v."estado" = 'Activo'
      and v."id" is distinct from ${record.id ?? null}::bigint limit 1`.execute(tx);
  return rows[0]?.titular;
}

const taken = (titular: string) => ({ key: 'resources.vehiculos.messages.patenteUsada', values: { titular } });

const freePlate: Handler = async (context) => {
  const titular = await otherWith(context);
  if (titular !== undefined) throw new Problem(422, 'duplicate', {}, { errors: { patente: taken(titular) } });
};

/** A vehicle goes to another holder without the passes that are charged to this one. */
const withoutPasses: Handler = async ({ tx, record }) => {
  const live = await tx
    .selectFrom('mediosDePaso')
    .select('id')
    .where('vehiculo', '=', record.id)
    .where('estado', 'not in', ENDED)
    .limit(1)
    .executeTakeFirst();
  const titular = { key: 'resources.vehiculos.messages.tieneMedios' };
  if (live) throw new Problem(422, 'invalid', {}, { errors: { titular } });
};

/** A vehicle has as many axles as its class takes (domain.md A2). */
const axlesOfClass: Handler = async ({ tx, record }) => {
  if (typeof record.ejes !== 'number') return;
  const { rows } = await sql<{ ejesDesde: number | null; ejesHasta: number | null; nombre: string }>`
    select "ejesDesde", "ejesHasta", "nombre" from "categoriasVehiculo" where "id" = ${record.categoria}`.execute(tx);
  const { ejesDesde, ejesHasta, nombre } = rows[0] ?? { ejesDesde: null, ejesHasta: null, nombre: '' };
  const [few, many] = [record.ejes < (ejesDesde ?? 0), record.ejes > (ejesHasta ?? Number.POSITIVE_INFINITY)];
  if (!few && !many) return;
  const key = `resources.vehiculos.messages.${few ? 'ejesDeMenos' : 'ejesDeMas'}`;
  const ejes = { key, values: { categoria: nombre, ejes: (few ? ejesDesde : ejesHasta) ?? 0 } };
  throw new Problem(422, 'invalid', {}, { errors: { ejes } });
};

const creating: Handler = async (context) => {
  await axlesOfClass(context);
  await freePlate(context);
};

const updating: Handler = async (context) => {
  const { before, record } = context;
  if (record.ejes !== before?.ejes || record.categoria !== before?.categoria) await axlesOfClass(context);
  if (record.titular !== before?.titular) await withoutPasses(context);
  const moved = record.patente !== before?.patente || record.pais !== before?.pais;
  if (moved && record.estado === 'Activo') await freePlate(context);
};

/** The passes carry the plate that the lanes are told. */
const updated: Handler = async ({ tx, before, record, change }) => {
  if (record.patente === before?.patente) return;
  const passes = await tx
    .selectFrom('mediosDePaso')
    .select(['id', 'tipo'])
    .where('vehiculo', '=', record.id)
    .where('estado', 'not in', ENDED)
    .execute();
  for (const { id, tipo } of passes)
    await change('mediosDePaso', id, {
      patente: record.patente,
      ...(tipo === 'Patente' && { numero: record.patente }),
    });
};

/** What passes from now on is not the holder's: the vehicle's passes open no barrier. */
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
  const titular = await otherWith(context);
  if (titular !== undefined) throw new Problem(409, 'unavailable', {}, { detail: taken(titular) });
};

export default defineHandlers('vehiculos', { suspenderMedios, patenteLibre }, { creating, updating, updated });
