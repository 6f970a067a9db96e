/** OpenAPI of sign-in, sign-out and the signed-in person. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { integer, list, object, outcome, ref, text } from './values';

export const session: DescribedCall[] = [
  {
    method: 'post',
    path: '/auth/login',
    tag: 'session',
    public: true,
    summary: 'Signs a user in.',
    body: object({ username: text, password: text }, 'username', 'password'),
    responses: {
      200: {
        anyOf: [
          object({ token: text }, 'token'),
          object({ secondFactor: object({ challenge: text, expiresIn: integer }, 'challenge') }, 'secondFactor'),
        ],
      },
    },
  },
  {
    method: 'post',
    path: '/auth/login/code',
    tag: 'session',
    public: true,
    summary: 'Continues a sign-in with a code of the second factor or a recovery code.',
    body: object({ challenge: text, code: text }, 'challenge', 'code'),
    responses: { 200: object({ token: text }, 'token') },
  },
  {
    method: 'post',
    path: '/usuarios/{id}/enlace',
    tag: 'session',
    summary:
      'A link with which the person chooses a password, valid for 30 minutes; logged. Needs Usuario.restablecer and all of the person’s permissions; 409 where a mail server brings the link.',
    responses: { 200: object({ enlace: text }, 'enlace'), 409: ref('Problem') },
  },
  {
    method: 'get',
    path: '/auth/second-factor',
    tag: 'session',
    summary: 'Whether the caller has a second factor, and how many recovery codes are left.',
    responses: { 200: object({ active: { type: 'boolean' }, recoveryCodes: integer }) },
  },
  {
    method: 'post',
    path: '/auth/second-factor',
    tag: 'session',
    summary: 'Creates the secret of a second factor, which a first code activates.',
    body: object({ password: text }, 'password'),
    responses: { 200: object({ secret: text, uri: text }) },
  },
  {
    method: 'post',
    path: '/auth/second-factor/confirm',
    tag: 'session',
    summary: 'Activates the second factor; returns its recovery codes, once.',
    body: object({ code: text }, 'code'),
    responses: { 200: object({ recoveryCodes: list(text) }) },
  },
  {
    method: 'post',
    path: '/auth/second-factor/recovery-codes',
    tag: 'session',
    summary: 'Replaces the recovery codes.',
    body: object({ password: text, code: text }, 'password', 'code'),
    responses: { 200: object({ recoveryCodes: list(text) }) },
  },
  {
    method: 'post',
    path: '/auth/second-factor/disable',
    tag: 'session',
    summary: 'Deactivates the second factor.',
    body: object({ password: text, code: text }, 'password', 'code'),
    responses: { 204: null },
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
    responses: {
      202: object({ correo: { type: 'boolean', description: 'whether a mail server brings the link' } }, 'correo'),
    },
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
