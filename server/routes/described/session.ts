/** OpenAPI of sign-in, sign-out and the signed-in person. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { integer, list, object, outcome, text } from './values';

export const session: DescribedCall[] = [
  {
    method: 'post',
    path: '/auth/login',
    tag: 'session',
    public: true,
    summary: 'Signs a user in.',
    body: object({ username: text, password: text }, 'username', 'password'),
    responses: { 200: object({ token: text }, 'token') },
  },
  {
    method: 'post',
    path: '/auth/logout',
    tag: 'session',
    summary: 'Ends the session of the token.',
    responses: { 204: null },
  },
  {
    method: 'post',
    path: '/auth/forgot',
    tag: 'session',
    public: true,
    summary: 'Mails a link to choose a password, if the user exists.',
    body: object({ username: text }, 'username'),
    responses: { 202: null },
  },
  {
    method: 'post',
    path: '/auth/reset',
    tag: 'session',
    public: true,
    summary: 'Sets a password with the token of a mailed link.',
    body: object({ token: text, password: text }, 'token', 'password'),
    responses: { 204: null },
  },
  {
    method: 'get',
    path: '/user',
    tag: 'session',
    summary: 'The signed-in person.',
    responses: {
      200: object({
        codigoTitular: text,
        apellido: text,
        nombre: text,
        nombreCompleto: text,
        sector: { anyOf: [object({ id: integer, nombre: text }), { type: 'null' }] },
        privilegios: list(object({ funcionSistemas: text })),
      }),
    },
  },
  {
    method: 'put',
    path: '/medioPago/pin',
    tag: 'session',
    summary: 'Changes the caller’s own password; codigo 3000 is a rejection, with its reason in mensaje.',
    body: object({ password: text, newPassword: text, username: text }, 'password', 'newPassword'),
    responses: { 200: outcome },
  },
];
