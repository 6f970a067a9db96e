import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import studio from '../../../i18n/es/studio.json';
import { session } from '../../../providers/session';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { office } from '../../../tests/fixtures/office';
import type { ResourceSchema } from '../../schema/resource';
import type { Detail } from '../calls';
import { ResourceHeader } from '../ResourceHeader';
import { useDraft } from '../useDraft';

const sent = vi.fn<(method: string, body: unknown) => void>();
/** the server's current state; `refused`: whether it refuses the publication */
let latest: Detail;
let refused = false;

beforeEach(() => {
  refused = false;
  session.start('e30.e30.e30');
  sent.mockReset();
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent(method, typeof body === 'string' ? JSON.parse(body) : undefined);
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    const status = refused && method === 'POST' ? 412 : 200;
    return Promise.resolve(
      new Response(JSON.stringify(latest), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => {
  cleanup();
  localStorage.removeItem('id_token');
  vi.unstubAllGlobals();
});

const pactos: ResourceSchema = {
  name: 'pactos',
  area: 'settings',
  subject: 'Sector',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};
const ownSchema: ResourceSchema = { ...pactos, fields: { ...pactos.fields, plazo: { kind: 'date' } } };

/** A resource with published version 3, and a draft based on another version. */
const detailOf = (base: number): Detail => ({
  name: 'pactos',
  origin: 'studio',
  code: null,
  current: pactos,
  published: { version: 3, document: pactos },
  draft: {
    version: 5,
    base,
    document: ownSchema,
    at: '2026-03-02T10:00:00Z',
    by: 'Ana',
    after: ownSchema,
    problems: [],
    changes: [],
  },
  versions: [{ version: 3, comment: null, by: 'Bea', at: '2026-03-02T11:00:00Z' }],
  problems: [],
});

function Header({ first }: { first: Detail }) {
  return <ResourceHeader editing={useDraft(first)} title="Pactos" />;
}

function open(first: Detail) {
  latest = first;
  const element = <Header first={first} />;
  render(
    engineApp('x', () => [{ path: 'x', resource: 'sectores', element }], {
      rows: {},
      privilegios: ['Recurso.ver.editar.publicar'],
      schemas: office,
      messages: { studio },
    }).ui,
  );
}
const panel = () => screen.findByRole('alert', { name: studio.draft.overtaken });

it('a draft overtaken by a publication is compared with the published version as soon as it is opened', async () => {
  open(detailOf(2));
  const panelContent = within(await panel());
  expect(panelContent.getByRole('heading', { name: /^Lo publicado/ })).toBeVisible();
  expect(panelContent.getByRole('heading', { name: 'El borrador' })).toBeVisible();
  expect(panelContent.getByText(/Campo nuevo|schema.changes.added/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publicar…' })).toBeDisabled();
});

it('the comparison lists the versions published since, with author and comment, instead of saying that nothing changes', async () => {
  const [last] = detailOf(1).versions;
  if (!last) throw new Error('no version');
  const versions = [
    { ...last, comment: 'Vuelve atrás' },
    { ...last, version: 2, by: 'Caro', comment: 'Mejor así' },
    { ...last, version: 1, comment: 'La primera' },
  ];
  open({ ...detailOf(1), versions });
  const panelContent = within(await panel());
  expect(panelContent.getAllByText(/^Versión/).map(({ textContent }) => textContent)).toEqual([
    'Versión 3',
    'Versión 2',
  ]);
  expect(panelContent.getByText('Vuelve atrás')).toBeVisible();
  expect(panelContent.getByText('Caro')).toBeVisible();
  expect(panelContent.queryByText('La primera')).toBeNull();
  expect(panelContent.queryByText(studio.publish.nothing)).toBeNull();
});

it('keeping the draft saves it on top of the published version', async () => {
  open(detailOf(2));
  latest = detailOf(3);
  await userEvent.click(await screen.findByRole('button', { name: studio.draft.keepBegun }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('PUT', { document: ownSchema, version: 5, base: 3 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publicar…' })).toBeEnabled());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeping the published version discards the draft', async () => {
  open(detailOf(2));
  await userEvent.click(within(await panel()).getByRole('button', { name: studio.draft.discard }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('DELETE', undefined));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: 'Publicar…' })).toBeDisabled();
});

it('a draft based on the published version has no conflict', async () => {
  open(detailOf(3));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publicar…' })).toBeEnabled());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('publishing a draft that was overtaken meanwhile reports the conflict, not that the draft is missing', async () => {
  open(detailOf(3));
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar…' }));
  const confirm = await screen.findByRole('button', { name: studio.publish.confirm });
  refused = true;
  latest = { ...detailOf(3), published: { version: 4, document: pactos } };
  await userEvent.click(confirm);
  await panel();
  expect(screen.queryByText(studio.publish.gone)).toBeNull();
});
