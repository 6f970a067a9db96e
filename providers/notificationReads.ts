import { request } from './http';

/** Notes that the person has opened a notification, or says that they read it (`PUT notificacion/{id}/lectura`). */
export async function noteRead(id: string | number, confirmada = false): Promise<void> {
  await request('PUT', `notificacion/${encodeURIComponent(id)}/lectura`, { body: { confirmada } });
}
