import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { FIELD_OF } from './schema';
import { isChanged, storedOf, textOf } from './server/value';

const valor: ComputeHandler = ({ rows }) => new Map(rows.map((row) => [row.id, textOf(row)]));
const modificada: ComputeHandler = ({ rows }) => new Map(rows.map((row) => [row.id, isChanged(row)]));

/** The initial value of a new setting is its default. */
const conDefecto: Handler = ({ record, set }) => {
  set({ porDefecto: storedOf(record) });
};

/** Bypasses the history, which would store the secret. */
const fijarSecreto: Handler = async ({ tx, record, input }) => {
  await sql`update "configuracionesWeb" set "valorSecreto" = ${input.secreto} where "id" = ${record.id}`.execute(tx);
};

/** Restores the default value. */
const restablecer: Handler = ({ record, set }) => {
  const field = FIELD_OF[String(record.tipo)];
  if (field) set({ [field]: record.tipo === 'número' ? String(record.porDefecto) : record.porDefecto });
};

/** Restores the value before the last change, from the history (domain.md A10: *rollback*). */
const volver: Handler = async ({ tx, record, set }) => {
  const field = FIELD_OF[String(record.tipo)] ?? '';
  const { rows } = await sql<{ antes: unknown }>`
    select "antes" from "historial"
    where "recurso" = 'configuracionesWeb' and "clave" = ${String(record.id)} and "campo" = ${field}
    order by "id" desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last)
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.configuracionesWeb.reasons.sinCambios' } });
  set({ [field]: last.antes });
};

export default defineHandlers('configuracionesWeb', {
  handlers: { fijarSecreto, restablecer, volver },
  hooks: { creating: conDefecto },
  computes: { valor, modificada },
});
