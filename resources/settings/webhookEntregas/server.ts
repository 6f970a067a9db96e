import { sql } from 'kysely';
import { type ComputeContext, type ComputeHandler, defineHandlers } from '../../../server/handlers';
import { readableFor } from '../../../server/records/access';
import { visibleKeys } from '../../../server/webhooks/visibleKeys';

interface Delivery {
  id: number;
  registro: string | null;
  cuerpo: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body without the fields that the viewer may not read on the record itself. */
function readablePart({ registry, viewer }: ComputeContext, resourceName: string, cuerpo: string): unknown {
  const resource = registry.getOrThrow(resourceName);
  const readable = readableFor(resource, viewer.ability);
  const body = Object(parsed(cuerpo));
  const mayRead = (name: string): boolean => {
    const field = resource.fields.get(name);
    return field === undefined || readable(field);
  };
  const { record, fields } = Object(body.data);
  if (record) body.data.record = Object.fromEntries(Object.entries(record).filter(([name]) => mayRead(name)));
  if (Array.isArray(fields)) body.data.fields = fields.filter((name) => mayRead(String(name)));
  return body;
}

/** What was sent, as far as the viewer may read the record that it is about; without a value where they may not see the record. */
const contenido: ComputeHandler = async (context) => {
  const ids = context.rows.map((row) => row.id);
  const { rows } = await sql<Delivery & { recurso: string }>`
    select "id", split_part("evento", '.', 1) as "recurso", "registro", "cuerpo"
    from "webhookEntregas" where "id" = any(${ids}::bigint[])`.execute(context.db);
  const contents = new Map<unknown, unknown>();
  for (const recurso of new Set(rows.map((row) => row.recurso))) {
    const deliveries = rows.filter((row) => row.recurso === recurso);
    const keys = deliveries.flatMap(({ registro }) => registro ?? []);
    const visible = await visibleKeys(context, recurso, keys);
    // a ping has no record
    for (const { id, registro, cuerpo } of deliveries)
      if (registro === null) contents.set(id, parsed(cuerpo));
      else if (visible(registro)) contents.set(id, readablePart(context, recurso, cuerpo));
  }
  return contents;
};

export default defineHandlers('webhookEntregas', { computes: { contenido } });
