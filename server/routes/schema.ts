/**
 * `GET schema`: what was published at run time, for every browser. Only our own server answers this call. Below
 * `schema/resources` are the Studio's calls, each with an action of `Recurso`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { schemas } from '../../resources';
import type { Context } from '../context';
import { Problem } from '../problem';
import { maxBytes } from '../records/import/table';
import { assemble } from '../schemas/assemble';
import { columnsOf } from '../schemas/columns';
import { dropDraft, lastEditorOf, readDraft, readDrafts, saveDraft } from '../schemas/drafts';
import { refresh } from '../schemas/followPublished';
import { measure } from '../schemas/measure';
import { publishDraft, publishVersion } from '../schemas/publish';
import { readPublished } from '../schemas/published';
import { servedTo } from '../schemas/served';
import { isCodeResource, validateDraft } from '../schemas/validateDraft';
import { candidateOf, readVersions } from '../schemas/versions';
import { type Viewer, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfName {
  Params: { name: string };
}

const draftBody = z.object({ document: z.unknown(), version: z.number().int().min(0), base: z.number().int().min(0) });
const publishBody = z.object({ version: z.number().int().min(1), comment: z.string().trim().max(500).optional() });

function parseBody<Body>(shape: z.ZodType<Body>, body: unknown): Body {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Problem(400, 'badValue');
  return parsed.data;
}

const requireAction =
  (action: 'ver' | 'editar' | 'publicar') =>
  async (request: FastifyRequest): Promise<void> => {
    if (!viewerOf(request).ability.can(action, 'Recurso')) throw new Problem(403, 'forbidden');
  };

const validName = (name: string): string => {
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name)) throw new Problem(404, 'notFound');
  return name;
};

/** Returns every resource, with its origin and its state. */
async function overview({ db }: Pick<Context, 'db'>) {
  const [published, drafts] = await Promise.all([readPublished(db), readDrafts(db)]);
  const { registry, setAside } = assemble(schemas, published);
  const names = [
    ...new Set([
      ...schemas.map(({ name }) => name),
      ...published.documents.map(({ recurso }) => recurso),
      ...drafts.map(({ recurso }) => recurso),
    ]),
  ];
  return names.map((name) => {
    const schema = registry.get(name)?.schema;
    const document = published.documents.find(({ recurso }) => recurso === name);
    const draft = drafts.find(({ recurso }) => recurso === name);
    return {
      name,
      origin: isCodeResource(name) ? 'code' : 'studio',
      area: schema?.area ?? null,
      subject: schema?.subject ?? null,
      icon: schema?.icon ?? null,
      route: schema?.routes?.list ?? null,
      labels: schema?.labels ?? null,
      fields: schema ? Object.values(schema.fields).filter(({ retired }) => !retired).length : 0,
      version: document?.version ?? null,
      draft: draft ? { version: draft.version, at: draft.actualizadoEn } : null,
      problems: setAside.find((entry) => entry.name === name)?.problems ?? [],
    };
  });
}

/** Returns everything that the Studio shows of one resource. Throws 404 when nothing has that name. */
async function detail({ db }: Pick<Context, 'db'>, name: string) {
  const [published, draft, versions] = await Promise.all([
    readPublished(db),
    readDraft(db, name),
    readVersions(db, name),
  ]);
  const { registry, setAside } = assemble(schemas, published);
  const document = published.documents.find(({ recurso }) => recurso === name);
  const code = schemas.find((schema) => schema.name === name) ?? null;
  if (!code && !document && !draft) throw new Problem(404, 'notFound');
  const judgement = draft && validateDraft(published, draft);
  const changes = judgement ? await measure(db, judgement, name, judgement.changes) : [];
  return {
    name,
    origin: code ? 'code' : 'studio',
    code,
    current: registry.get(name)?.schema ?? null,
    published: document ? { version: document.version, document: document.documento } : null,
    draft: draft
      ? {
          version: draft.version,
          base: draft.base,
          document: draft.documento,
          at: draft.actualizadoEn,
          by: await lastEditorOf(db, draft),
          after: judgement?.after ?? null,
          problems: judgement?.problems ?? [],
          changes,
        }
      : null,
    versions,
    problems: setAside.find((entry) => entry.name === name)?.problems ?? [],
  };
}

function studioRoutes(api: FastifyInstance, context: Context): void {
  const { db, bus, registry } = context;
  const publishing = (viewer: Viewer, comment: string | undefined) => ({
    db,
    publish: bus.publish,
    usuario: viewer.user.id,
    comentario: comment || null,
  });

  api.get('/schema/resources', { onRequest: requireAction('ver') }, () => overview(context));
  api.get<OfName>('/schema/resources/:name', { onRequest: requireAction('ver') }, (request) =>
    detail(context, validName(request.params.name)),
  );

  api.put<OfName>('/schema/resources/:name/draft', { onRequest: requireAction('editar') }, async (request) => {
    const recurso = validName(request.params.name);
    const { document, version, base } = parseBody(draftBody, request.body);
    const usuario = viewerOf(request).user.id;
    const clase = isCodeResource(recurso) ? 'capa' : 'recurso';
    await saveDraft(db, { recurso, clase, documento: document, base, usuario, readVersion: version });
    return detail(context, recurso);
  });
  api.delete<OfName>(
    '/schema/resources/:name/draft',
    { onRequest: requireAction('editar') },
    async (request, reply) => {
      await dropDraft(db, validName(request.params.name));
      return reply.code(204).send();
    },
  );

  api.post<OfName>('/schema/resources/:name/publish', { onRequest: requireAction('publicar') }, async (request) => {
    const recurso = validName(request.params.name);
    const { version, comment } = parseBody(publishBody, request.body);
    await publishDraft(publishing(viewerOf(request), comment), recurso, version);
    await refresh(registry, db);
    return detail(context, recurso);
  });
  api.get<{ Params: { name: string; version: string } }>(
    '/schema/resources/:name/versions/:version',
    { onRequest: requireAction('ver') },
    async ({ params }) => {
      const recurso = validName(params.name);
      if (!/^[1-9]\d{0,8}$/.test(params.version)) throw new Problem(404, 'notFound');
      const candidate = await candidateOf(db, recurso, Number(params.version));
      const judgement = validateDraft(await readPublished(db), candidate);
      return {
        after: judgement.after ?? null,
        problems: judgement.problems,
        changes: await measure(db, judgement, recurso, judgement.changes),
      };
    },
  );
  api.post<OfName>('/schema/resources/:name/restore', { onRequest: requireAction('publicar') }, async (request) => {
    const recurso = validName(request.params.name);
    const { version, comment } = parseBody(publishBody, request.body);
    await publishVersion(publishing(viewerOf(request), comment), recurso, version);
    await refresh(registry, db);
    return detail(context, recurso);
  });
}

/** Converts an uploaded file to a summary of its columns. */
function columnRoutes(api: FastifyInstance): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post('/schema/columns', { onRequest: requireAction('editar') }, async ({ body }) => {
      if (!Buffer.isBuffer(body)) throw new Problem(400, 'malformed');
      return { columns: await columnsOf(body) };
    });
  });
}

export const schema: RouteGroup = (api, context) => {
  api.get('/schema', async (request) => {
    // a browser that was notified of a publication requests the schema at once
    await context.registry.settled();
    return servedTo(viewerOf(request), context.registry);
  });
  studioRoutes(api, context);
  columnRoutes(api);
};
