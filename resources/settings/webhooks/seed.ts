import type { Seed } from '../../../src/schema/seed';

/** An example that calls nobody: it has no secret and is not active. */
export const webhooks: Seed = () => [
  {
    nombre: 'CRM (ejemplo)',
    url: 'https://crm.example.com/ventanilla',
    recurso: 'tickets',
    eventos: ['crear', 'cerrar'],
    activo: false,
  },
];
