/** Holders with an open invoice and a tax number each, and the statement of the bank with what they transferred. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { composeStatement } from '../../resources/collections/extractosBanco/shared/composeStatement';
import type { Db } from '../../server/db/pool';
import { markUsed, storeFile } from '../../server/files/store';

/** A point of sale without other vouchers. */
export const POINT_OF_SALE = 4323;
const ACCOUNT = '0070999002000000001234';
const DAY = '2032-03-05';

/** Creates holders, each with an issued invoice of 100.00 and some cents; its number is in the text of a movement. */
export async function createInvoices(db: Db, holders: number): Promise<void> {
  await sql`
    with "t" as (
      insert into "titulares" ("nombre", "apellido", "tipoDocumento", "numeroDocumento", "tipoPersona", "estado")
      select 'Prueba', 'Persona ' || n, 'DNI', (92000000 + n)::text, 'Humana', 'Activo'
      from generate_series(1, ${holders}::int) n returning "codigoTitular"),
    "n" as (select "codigoTitular" as "titular", row_number() over (order by "codigoTitular") as n from "t"),
    "f" as (
      insert into "facturas" ("tipoComprobante", "puntoVenta", "numero", "comprobante", "titular", "documento", "fechaEmision",
        "vence1", "neto", "exento", "iva", "percepciones", "total", "saldo", "estado", "cae")
      select 'Factura B', ${POINT_OF_SALE}::int, n, '4323-' || lpad(n::text, 8, '0'), "titular", '1', '2032-03-01', '2032-03-20',
        100, n % 100 / 100.0, 0, 0, 100 + n % 100 / 100.0, 100 + n % 100 / 100.0, 'Autorizada', '70000000000001'
      from "n" returning "id", "titular", "total", "tipoComprobante", "comprobante")
    insert into "movimientosCuenta" ("fecha", "titular", "tipo", "comprobante", "debe", "haber", "factura")
    select now(), "titular", 'Factura', "tipoComprobante" || ' ' || "comprobante", "total", 0, "id" from "f"`.execute(
    db,
  );
  await sql`analyze "titulares", "facturas", "movimientosCuenta"`.execute(db);
}

/** Stores the statement as a received file: every fifth payment names no invoice. Returns the process that reads it. */
export async function storeStatementFile(db: Db): Promise<number> {
  const { rows } = await sql<{ comprobante: string; total: string }>`
    select "comprobante", "total" from "facturas" where "puntoVenta" = ${POINT_OF_SALE} order by "numero"`.execute(db);
  const entries = rows.map(({ comprobante, total }, index) => ({
    fecha: DAY,
    importe: total,
    texto: index % 5 === 0 ? `SIN DATOS ${index}` : `PAGO ${comprobante}`,
  }));
  const text = composeStatement({ cuenta: ACCOUNT, numero: 1, fecha: DAY, saldoInicial: '0.00', entries });
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-statement-'));
  try {
    const path = join(folder, 'statement.sta');
    writeFileSync(path, text);
    const hash = createHash('sha256').update(text).digest('hex');
    const file = { path, hash, size: text.length, name: 'EXTRACTO_KILLED.sta', type: 'text/plain' };
    const contenido = await storeFile(db, file, null);
    await markUsed(db, [contenido.id]);
    const { rows: stored } = await sql<{ proceso: number }>`
      insert into "archivos" ("nombre", "direccion", "tipo", "contenido", "tamano", "sha256", "recibido", "proceso", "tarea", "estado")
      select ${file.name}, 'Entrada', 'Extracto bancario', ${JSON.stringify(contenido)}::jsonb, ${file.size}::int, ${hash}, now(),
        "id", 'CONC', 'Recibido' from "procesos" where "codigo" = 'CONC' returning "proceso"`.execute(db);
    return Number(stored[0]?.proceso);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
