import { sql } from 'kysely';
import type { Store } from '../../../../server/records/store';
import { may, type Viewer } from '../../../../server/viewer';
import { SUBJECTS, type Subject, type SubjectName } from '../shared/subjects';

/** Category and subcategory of the catalogue (domain.md A5) by subject. */
const NAMES: Readonly<Record<SubjectName, readonly [category: string, subcategory: string]>> = {
  pasada: ['Reclamo', 'Tránsito no reconocido'],
  lectura: ['Reclamo', 'TAG no leyó'],
  factura: ['Consulta', 'Factura'],
  debito: ['Reclamo', 'Débito indebido'],
  deuda: ['Trámite', 'Plan de pagos'],
  medio: ['Consulta', 'Estado de mi trámite'],
  entrega: ['Reclamo', 'Demora en entrega'],
  formaPago: ['Trámite', 'Cambio de forma de pago'],
  exencion: ['Discapacidad', 'Renovación'],
};

interface Found extends Subject {
  categoria: string;
  subcategoria: string;
}

/** What a new request starts with, by its subject, for people who may open one. A subject is absent without its category in use. */
export async function readSubjects(
  { db }: Pick<Store, 'db'>,
  viewer: Viewer,
): Promise<Partial<Record<SubjectName, Subject>>> {
  if (!may(viewer, 'crear', 'Ticket')) return {};
  const names = SUBJECTS.map((subject) => NAMES[subject].join(' / '));
  const { rows } = await sql<Found>`
    select c."id" as "ticketCategoria", s."id" as "ticketSubCategoria", c."nombre" as "categoria", s."nombre" as "subcategoria"
    from "ticketSubCategorias" s join "ticketCategorias" c on c."id" = s."categoria"
    where c."activo" and s."activo" and c."nombre" || ' / ' || s."nombre" = any(${names}::text[])`.execute(db);
  const subjects: Partial<Record<SubjectName, Subject>> = {};
  for (const subject of SUBJECTS) {
    const [category, subcategory] = NAMES[subject];
    const row = rows.find(({ categoria, subcategoria }) => categoria === category && subcategoria === subcategory);
    if (row) subjects[subject] = { ticketCategoria: row.ticketCategoria, ticketSubCategoria: row.ticketSubCategoria };
  }
  return subjects;
}
