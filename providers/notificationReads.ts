import { request } from './http';

/** Records that the person has opened a notification, or confirmed that they read it (`PUT notificacion/{id}/lectura`). */
export async function recordRead(id: string | number, confirmada = false): Promise<void> {
  await request('PUT', `notificacion/${encodeURIComponent(id)}/lectura`, { body: { confirmada } });
}
