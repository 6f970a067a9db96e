import type { FastifyInstance } from 'fastify';
import type { PageOptions } from './pages';

/** The web interface as the server serves it: from `dist/ui`, or through Vite in development. */
export interface Interface {
  pages: PageOptions;
  mount: (app: FastifyInstance) => Promise<void>;
}
