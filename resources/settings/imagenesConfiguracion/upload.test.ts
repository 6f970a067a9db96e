import { expect, it } from 'vitest';
import { blank, formOf } from '../../../tests/fixtures/files';
import { peopleOf } from '../../../tests/fixtures/people';
import { testServer } from '../../../tests/fixtures/server';

const server = await testServer();
const editor = await peopleOf(server)(['ImagenConfig.ver', 'ImagenConfig.crear', 'ImagenConfig.editar']);

async function create(side: number) {
  const { headers, payload } = formOf(blank(side), 'icono.png');
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/files?resource=imagenesConfiguracion&field=archivo',
    headers: { ...headers, authorization: editor.token },
    payload,
  });
  const body = { codigo: 'favicon', archivo: uploaded.json(), alt: 'Autovías' };
  return editor.call('POST', 'imagenesConfiguracion', { body });
}

it('an uploaded picture is measured, and rejected when it does not fit its place', async () => {
  expect((await create(64)).body).toMatchObject({ codigo: 'favicon', ancho: 64, alto: 64 });
  expect((await create(1024)).body).toMatchObject({
    status: 422,
    errors: { archivo: 'Mide 1024 × 1024 px. Para este lugar: 32–512 de ancho y 32–512 de alto.' },
  });
});
