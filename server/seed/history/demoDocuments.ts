/** Documents of the demo's holders: a signed adhesion, as a PDF that the product itself renders. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { addDays, addMonths, startOf } from '../../../src/schema/calendar';
import { insertRows } from '../../db/insert';
import { markUsed, storeFile } from '../../files/store';
import { renderDocument } from '../../pdf/document';
import type { Store } from '../../records/store';

/** One in so many holders has a document. */
const EVERY = 40;
const MAX = 60;

interface Holder {
  codigoTitular: string;
  nombre: string;
  fechaAlta: string;
}

async function holdersOf({ db }: Store): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select "codigoTitular", "apellido" || ', ' || "nombre" as "nombre", "fechaAlta"::text as "fechaAlta" from (
      select *, row_number() over (order by "codigoTitular") as n from "titulares" where "estado" = 'Activo') t
    where n % ${EVERY} = 1 order by "codigoTitular" limit ${MAX}`.execute(db);
  return rows;
}

const render = ({ codigoTitular, nombre, fechaAlta }: Holder): Promise<Buffer> =>
  buffer(
    renderDocument(
      {
        ...{ language: 'es', title: 'Adhesión al servicio', author: nombre },
        createdAt: startOf(fechaAlta),
        facts: [
          ['Titular', nombre],
          ['Cuenta', codigoTitular],
        ],
      },
      [
        {
          draw: 'text',
          text: 'El titular acepta las condiciones del servicio y el pago de sus pasadas con la forma elegida.',
        },
      ],
      new AbortController().signal,
    ),
  );

/** Plants the documents; every third one expires this month, so that the lists of expiring ones have rows. */
export async function plantDocuments(store: Store, today: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const rows: Record<string, unknown>[] = [];
    for (const [index, holder] of (await holdersOf(store)).entries()) {
      const content = await render(holder);
      const path = join(folder, randomUUID());
      await writeFile(path, content, { mode: 0o600 });
      const archivo = await storeFile(
        store.db,
        {
          ...{ path, size: content.length, type: 'application/pdf', name: `adhesion-${holder.codigoTitular}.pdf` },
          hash: createHash('sha256').update(content).digest('hex'),
        },
        null,
      );
      await markUsed(store.db, [archivo.id]);
      const vence = index % 3 === 0 ? addDays(today, 20) : addMonths(holder.fechaAlta, 60);
      rows.push({ titular: holder.codigoTitular, tipo: 'Adhesión firmada', archivo, vence, vigente: true });
    }
    await insertRows(store.db, store.registry, 'titularDocumentos', rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
