import { expect, it } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const person = peopleOf(server);
const send = async (token: string, payload: Buffer) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/schema/columns',
    headers: { authorization: token, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};

it('summarizes the columns of a file to its last line, as an import reads it, for a person who edits resources', async () => {
  const { token } = await person(['Recurso.ver', 'Recurso.editar']);
  const lines = Array.from({ length: 3_000 }, (_, n) => `${n};${n < 2_990 ? 'Alta' : 'Baja – €'};Año ${n % 2}`);
  const text = ['Padrón al 25/11/2026', '', 'Número;Situación;Ejercicio', ...lines].join('\r\n');
  const bytes = Buffer.from(text.replaceAll('–', '\x96').replaceAll('€', '\x80'), 'latin1');
  expect(await send(token, bytes)).toEqual({
    status: 200,
    body: {
      columns: [
        expect.objectContaining({ title: 'Número', lines: 3_000, filled: 3_000, distinct: 3_000, shape: 'integer' }),
        expect.objectContaining({ title: 'Situación', distinct: 2, values: ['Alta', 'Baja – €'], shape: null }),
        expect.objectContaining({ title: 'Ejercicio', distinct: 2 }),
      ],
    },
  });
});

it('rejects a file that is not a table with a message; without the permission to edit resources nothing is read', async () => {
  const { token } = await person(['Recurso.ver', 'Recurso.editar']);
  for (const bytes of [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('PK\x03\x04 no workbook'), Buffer.alloc(0)])
    expect(await send(token, bytes)).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/\w/) } });
  const otherPerson = await person(['Recurso.ver']);
  expect((await send(otherPerson.token, Buffer.from('a;b\n1;2'))).status).toBe(403);
});
