/** Creates a person for one test: for tests that change a password or end sessions, so that no other test is affected. */
import { expect, request } from '@playwright/test';
import type { Api } from './journey';

export interface Person {
  username: string;
  password: string;
  email: string;
  nombreCompleto: string;
}

/** Returns the text of the newest received mail of an address; an empty text if none was received. */
export async function mailSentTo(email: string): Promise<string> {
  const response = await fetch(`${process.env.MAILS_URL}/?to=${encodeURIComponent(email)}`);
  return response.text();
}

/** Returns the password reset link of the newest mail of an address; an empty text if none was received. */
export const linkSentTo = async (email: string): Promise<string> =>
  /\/resetpassword\?token=\S+/.exec(await mailSentTo(email))?.[0] ?? '';

/** Creates an agent of the first area, who has set a password through the link in the mail. */
export async function newPerson(admin: Api, address: string, password = '864209'): Promise<Person> {
  const username = `persona${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const email = `${username}@example.com`;
  const [sector] = await admin.get<{ id: number }[]>('sectores?range=[0,0]');
  await admin.send('POST', 'usuarios', {
    usuario: username,
    nombre: 'Prueba',
    apellido: 'Persona',
    legajo: username.slice(-8),
    email,
    sector: sector?.id,
  });
  const visitor = await request.newContext({ baseURL: address });
  await visitor.post('/api/auth/forgot', { data: { username } });
  await expect.poll(() => linkSentTo(email)).not.toBe('');
  const token = new URL(await linkSentTo(email), address).searchParams.get('token');
  const response = await visitor.post('/api/auth/reset', { data: { token, password } });
  expect(response.ok(), await response.text()).toBe(true);
  await visitor.dispose();
  return { username, password, email, nombreCompleto: 'Persona, Prueba' };
}
