/** Holders with a card of a brand without other debits, an open invoice each, and the bank's answer to all of them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { answerText } from '../../resources/collections/debitAnswers.fixture';
import type { Db } from '../../server/db/pool';
import { markUsed, storeFile } from '../../server/files/store';

/** A point of sale without other vouchers. */
const POINT_OF_SALE = 4322;

/** Creates holders with a Cabal card and an issued invoice of 100.00 and some cents. The cards of the demo are not debited. */
export async function createInvoices(db: Db, holders: number): Promise<void> {
  await sql`update "mediosPago" set "estado" = 'Baja', "principal" = false`.execute(db);
  await sql`
    with "t" as (
      insert into "titulares" ("nombre", "apellido", "tipoDocumento", "numeroDocumento", "tipoPersona", "estado")
      select 'Prueba', 'Persona ' || n, 'DNI', (91000000 + n)::text, 'Humana', 'Activo'
      from generate_series(1, ${holders}::int) n returning "codigoTitular"),
    "m" as (
      insert into "mediosPago" ("titular", "tipo", "marca", "ultimos4", "estado", "principal", "resumen")
      select "codigoTitular", 'TarjetaCrédito', 'Cabal', '1234', 'Vigente', true, 'Cabal' from "t" returning "titular", "id"),
    "n" as (select m.*, row_number() over (order by "id") as n from "m" m),
    "f" as (
      insert into "facturas" ("tipoComprobante", "puntoVenta", "numero", "comprobante", "titular", "documento", "fechaEmision",
        "vence1", "neto", "exento", "iva", "percepciones", "total", "saldo", "estado", "cae", "medioPago")
      select 'Factura B', ${POINT_OF_SALE}::int, n, '4322-' || lpad(n::text, 8, '0'), "titular", '1', '2032-03-01', '2032-03-20',
        100, n % 100 / 100.0, 0, 0, 100 + n % 100 / 100.0, 100 + n % 100 / 100.0, 'Autorizada', '70000000000001', "id"
      from "n" returning "id", "titular", "total", "tipoComprobante", "comprobante")
    insert into "movimientosCuenta" ("fecha", "titular", "tipo", "comprobante", "debe", "haber", "factura")
    select now(), "titular", 'Factura', "tipoComprobante" || ' ' || "comprobante", "total", 0, "id" from "f"`.execute(
    db,
  );
  await sql`analyze "titulares", "mediosPago", "facturas", "movimientosCuenta"`.execute(db);
}

/** Stores the answer to a run as a received file: every fifth debit is rejected. Returns the process that reads it. */
export async function storeAnswer(db: Db, lote: number): Promise<number> {
  const { rows } = await sql<{ id: number; importe: string }>`
    select "id", "importe" from "loteDebitoItems" where "lote" = ${lote} order by "id"`.execute(db);
  const answers = rows.map(({ id, importe }, index) => ({
    referencia: Number(id),
    importe,
    ...(index % 5 === 0 && { rechazo: '51' }),
  }));
  const text = answerText('Cabal', answers);
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-answer-'));
  try {
    const path = join(folder, 'answer.txt');
    writeFileSync(path, text);
    const hash = createHash('sha256').update(text).digest('hex');
    const file = { path, hash, size: text.length, name: 'RESP_KILLED.txt', type: 'text/plain' };
    const contenido = await storeFile(db, file, null);
    await markUsed(db, [contenido.id]);
    const { rows: stored } = await sql<{ proceso: number }>`
      insert into "archivos" ("nombre", "direccion", "tipo", "contenido", "tamano", "sha256", "recibido", "proceso", "tarea", "estado")
      select ${file.name}, 'Entrada', 'Débito respuesta', ${JSON.stringify(contenido)}::jsonb, ${file.size}::int, ${hash}, now(),
        "id", 'RESP-DEB', 'Recibido' from "procesos" where "codigo" = 'RESP-DEB' returning "proceso"`.execute(db);
    return Number(stored[0]?.proceso);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
